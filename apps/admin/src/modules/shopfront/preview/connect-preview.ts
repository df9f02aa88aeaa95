import { FromPreview, PREVIEW_HELLO, type PreviewConnection, type ToPreview } from '@kade/contract';

interface Connecting {
  frame: HTMLIFrameElement;
  /** The origin of the shop in the frame. */
  origin: string;
  onMessage: (message: FromPreview) => void;
}

interface Connected {
  /** Sends a message to the page in the frame; nothing happens before it is connected. */
  send: (message: ToPreview) => void;
  close: () => void;
}

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Waits for the page in a frame to ask for a channel, once for each page that is loaded there. Messages of other windows
 * and origins, of another shape, or without the number of the last connection are ignored.
 */
export function connectPreview({ frame, origin, onMessage }: Connecting): Connected {
  let port: MessagePort | null = null;
  const connect = () => {
    port?.close();
    const channel = new MessageChannel();
    const nonce = newNonce();
    const own = channel.port1;
    let ready = false;
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { data: message } = FromPreview.safeParse(data);
      if (message?.kind === 'ready') {
        ready = message.nonce === nonce;
        if (ready) port = own;
      }
      if (message && ready) onMessage(message);
    });
    own.start();
    const connection: PreviewConnection = { kind: 'connect', nonce };
    frame.contentWindow?.postMessage(connection, origin, [channel.port2]);
  };
  const accept = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from === origin && source === frame.contentWindow && data === PREVIEW_HELLO) connect();
  };
  window.addEventListener('message', accept);
  return {
    send: (message) => port?.postMessage(message),
    close: () => {
      window.removeEventListener('message', accept);
      port?.close();
    },
  };
}
