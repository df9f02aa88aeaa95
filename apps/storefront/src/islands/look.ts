import { LOOK_SECONDS } from '../looking.ts';
import { takeOver } from './take-over.ts';

/** More than a page asks for, so that a shop that cannot be reached is not asked for ever. */
const MOST = 40;
const PARTS = ['order-news', 'order-pay', 'order-steps', 'order-goods'];

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_SECONDS * 1_000));

/** Resolves at once on a page that is seen, and else when it is seen again. */
const isSeen = () =>
  new Promise<unknown>((resolve) => {
    if (document.hidden) document.addEventListener('visibilitychange', resolve, { once: true });
    else resolve(null);
  });

/** What the shop has said in each part, whatever was opened in it since. */
const saidIn = (page: Document) => new Map(PARTS.map((id) => [id, page.getElementById(id)?.innerHTML]));

interface Looked {
  page: Document;
  /** The address to look at next; null when there is nothing to wait for. */
  next: string | null;
}

async function lookAt(address: string): Promise<Looked> {
  const reply = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!reply.ok) throw new Error(reply.statusText);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  return { page, next: page.querySelector<HTMLElement>('[data-look]')?.dataset.look ?? null };
}

/**
 * Asks for news of a payment as long as the shop's pages say where, as a browser without scripts does. Takes over the
 * parts that say something else, and leaves the others in peace. `onNew` is called with the id of each part that is new.
 */
export async function lookFor({ dataset }: HTMLElement, onNew: (id: string) => void): Promise<void> {
  let said = saidIn(document);
  let address = dataset.look ?? null;
  for (let tries = 0; address !== null && tries < MOST; tries += 1) {
    await pause();
    await isSeen();
    const looked = await lookAt(address).catch(() => null);
    if (!looked) continue;
    const now = saidIn(looked.page);
    for (const id of PARTS) if (now.get(id) !== said.get(id) && takeOver(looked.page, id)) onNew(id);
    said = now;
    address = looked.next;
  }
}
