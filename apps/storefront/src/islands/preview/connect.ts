import type { FromPreview, PreviewConnection, ToPreview } from '@kade/contract';
import { takeTaps } from './taps.ts';
import { markSection } from './mark-section.ts';
import { rememberPage, reloadParts } from './reload-parts.ts';

/** The message that asks the editor to connect, as the contract names it. */
const HELLO = 'kade-preview';

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

const isConnection = (data: unknown): data is PreviewConnection =>
  isObject(data) && data.kind === 'connect' && typeof data.nonce === 'string';

const ID = /^[0-9a-z]{8,24}$/;
const PATH = /^\/(?!\/)/;
const BASE = /^\/__preview\/[\w.~-]+$/;

function isMessage(data: unknown): data is ToPreview {
  if (!isObject(data)) return false;
  const { kind, base, version, colours, look, section, path } = data;
  if (kind === 'select') return section === null || (typeof section === 'string' && ID.test(section));
  const isBase = typeof base === 'string' && BASE.test(base);
  if (kind === 'navigate') return isBase && typeof path === 'string' && PATH.test(path);
  const isLook = typeof colours === 'string' && typeof look === 'string';
  return kind === 'refresh' && isBase && typeof version === 'number' && isLook;
}

/** Takes messages from the channel and answers in it. A refresh that is followed by another one is given up. */
function talk(port: MessagePort, nonce: string): void {
  const tell = (message: FromPreview) => port.postMessage(message);
  let request = new AbortController();

  async function refresh({ base, version, colours, look }: ToPreview & { kind: 'refresh' }): Promise<void> {
    request.abort();
    const own = new AbortController();
    request = own;
    const done = await reloadParts({ base, colours, look, signal: own.signal }).catch(() => false);
    if (!own.signal.aborted) tell({ kind: 'refreshed', version, done });
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.kind === 'select') markSection(data.section);
    else if (data.kind === 'navigate') location.assign(data.base + data.path);
    else void refresh(data);
  });
  port.start();
  rememberPage();
  takeTaps((section) => tell({ kind: 'select', section }));
  tell({ kind: 'ready', nonce });
}

/**
 * Connects this page with the editor that shows it in a frame, whose origin the server has named. Messages of any other
 * window or origin are ignored, and the editor alone is answered.
 */
export function connect(editor: string): void {
  const { parent } = window;
  const accept = ({ origin, source, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (origin !== editor || source !== parent || !port || !isConnection(data)) return;
    window.removeEventListener('message', accept);
    talk(port, data.nonce);
  };
  window.addEventListener('message', accept);
  parent.postMessage(HELLO, editor);
}
