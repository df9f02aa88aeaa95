import { POLL_SECONDS } from '../core/polling.ts';
import { replacePart } from './replace-part.ts';

/** The maximum of polls, above those of a page, so that polling of an unreachable shop ends. */
const MOST = 40;
const PARTS = ['order-news', 'order-pay', 'order-steps', 'order-goods'];

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_SECONDS * 1_000));

/** Resolves at once on a visible page, else when it becomes visible. */
const isSeen = () =>
  new Promise<unknown>((resolve) => {
    if (document.hidden) document.addEventListener('visibilitychange', resolve, { once: true });
    else resolve(null);
  });

/** The last HTML of each part from the shop, without changes by the visitor such as opened details. */
const findParts = (page: Document) => new Map(PARTS.map((id) => [id, page.getElementById(id)?.innerHTML]));

interface Looked {
  page: Document;
  /** The address of the next poll; null to end polling. */
  next: string | null;
}

async function lookAt(address: string): Promise<Looked> {
  const reply = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!reply.ok) throw new Error(reply.statusText);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  return { page, next: page.querySelector<HTMLElement>('[data-look]')?.dataset.look ?? null };
}

/**
 * Polls the state of a payment as long as the shop's pages name the next address, as a browser without scripts does by
 * `refresh`. Replaces the parts that have changed. `onNew` is called with the id of each replaced part.
 */
export async function pollPayment({ dataset }: HTMLElement, onNew: (id: string) => void): Promise<void> {
  let shown = findParts(document);
  let address = dataset.look ?? null;
  for (let tries = 0; address !== null && tries < MOST; tries += 1) {
    await pause();
    await isSeen();
    const looked = await lookAt(address).catch(() => null);
    if (!looked) continue;
    const now = findParts(looked.page);
    for (const id of PARTS) if (now.get(id) !== shown.get(id) && replacePart(looked.page, id)) onNew(id);
    shown = now;
    address = looked.next;
  }
}
