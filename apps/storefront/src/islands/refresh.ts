import { printCount } from './count.ts';
import { fieldsOf, post } from './post.ts';
import { replacePart } from './replace-part.ts';

/** Milliseconds without a change before the form is posted. */
const PAUSE = 400;

function announce(): void {
  const total = document.querySelector('.sums div:last-child');
  const place = document.querySelector('[data-announce]');
  if (place) place.textContent = [...(total?.children ?? [])].map(({ textContent }) => textContent).join(' ');
}

interface Refreshing {
  /** Fields that are posted beside those of the form. */
  extra: Record<string, string>;
  /** Ids of the parts that depend on the fields. */
  parts: readonly string[];
  /** Whether those parts depend on a field. */
  decides: (field: Element) => boolean;
  /** Called when the parts have been replaced. */
  onNew: () => void;
}

/** Sends a form when a field was changed and shows the parts that depend on it, as the shop renders them. */
export function refresh(form: HTMLFormElement, { extra, parts, decides, onNew }: Refreshing): void {
  let request = new AbortController();
  let timer = 0;

  async function reloadParts(): Promise<void> {
    const fields = fieldsOf(form);
    for (const [name, value] of Object.entries(extra)) fields.set(name, value);
    const reply = await post(form, fields, { signal: request.signal, headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const focused = document.activeElement?.id ?? '';
    const isShown = parts.map((id) => replacePart(page, id)).some(Boolean);
    // The reply is another page, such as the empty cart.
    if (!isShown) return location.assign(reply.ok ? reply.url : location.href);
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
    // The address of what is shown can be shared, and the button back leads to it.
    if (form.method === 'get') history.replaceState(null, '', reply.url);
    onNew();
    printCount();
    return announce();
  }

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof Element) || !decides(target)) return;
    clearTimeout(timer);
    // The former request is out of date: its reply would undo the buyer's last change.
    request.abort();
    request = new AbortController();
    // Without a reply the form still works.
    timer = window.setTimeout(() => void reloadParts().catch(() => undefined), PAUSE);
  });
}
