/** What this browser can do: it has no notifications, the merchant has blocked them for this site, or they are possible. */
type PushSupport = 'unsupported' | 'blocked' | 'possible';

const WORKER = '/push-worker.js';

/** Notifications need a secure origin; on an iPhone they need the installed app. */
export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registered = await navigator.serviceWorker.getRegistration('/');
  return (await registered?.pushManager.getSubscription()) ?? null;
}

/** Returns the SHA-256 of the address of this browser in base64url, by which the server lists it; null without one. */
export async function ownFingerprint(): Promise<string | null> {
  const own = await subscription();
  if (!own) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own.endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** An address of this browser at its push service, with its keys in base64url. */
interface OwnTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks for the permission and returns the address of this browser for messages of the server with this public key; null
 * when the permission was not given.
 */
export async function subscribe(publicKey: string): Promise<OwnTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const subscribed = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(async () => {
      // The browser has an address for another key, as after the server was given new ones.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    });
  const { endpoint = '', keys } = subscribed.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends the address of this browser; messages to it are refused from then on. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
