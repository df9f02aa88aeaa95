interface Reload {
  /** The path of the preview with its present token. */
  base: string;
  colours: string;
  look: string;
  signal: AbortSignal;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Returns the elements that can have the focus in the section with an id; in the page outside of sections for none. */
const focusableIn = (section: string | undefined): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.closest<HTMLElement>('[data-section]')?.dataset.section === section,
  );

/** Returns a function that gives the focus back to the same place of the section in which it is. */
function keepFocus(): () => void {
  const focused = document.activeElement;
  const section = focused?.closest<HTMLElement>('[data-section]')?.dataset.section;
  const at = focusableIn(section).findIndex((each) => each === focused);
  return () => {
    if (at >= 0 && document.activeElement !== focused)
      focusableIn(section)[at]?.focus({ preventScroll: true });
  };
}

/** The markup with which elements came, without what a visitor has opened since. */
const markups = new WeakMap<Element, string>();
const markupOf = (element: Element): string => markups.get(element) ?? element.outerHTML;

/** Replaces the children of an element by those of another, and leaves what is the same in place. */
function replaceChildren(old: Element, next: Element): void {
  const known = [...old.children];
  const children = [...next.children].map((child) => {
    const markup = child.outerHTML;
    const at = known.findIndex((each) => markupOf(each) === markup);
    const shown = at < 0 ? document.adoptNode(child) : (known.splice(at, 1)[0] ?? child);
    markups.set(shown, markup);
    return shown;
  });
  const isSame =
    children.length === old.children.length && children.every((each, at) => each === old.children[at]);
  if (!isSame) old.replaceChildren(...children);
}

/** Remembers the page as it came. */
export function rememberPage(): void {
  for (const child of document.querySelector('main')?.children ?? []) markups.set(child, child.outerHTML);
}

/** A style sheet of a page. */
const STYLE = /<style>([\s\S]*?)<\/style>/g;

let styles = [...document.querySelectorAll('style')].map((each) => each.textContent);
const sheet = new CSSStyleSheet();

/**
 * Shows the styles of the new page. The policy of this page allows only the inline styles with which it was sent, so they
 * become a sheet that a script made.
 */
function replaceStyles(next: string[]): void {
  if (next.join('\n') === styles.join('\n')) return;
  styles = next;
  for (const { sheet: inline } of document.querySelectorAll('style')) if (inline) inline.disabled = true;
  sheet.replaceSync(next.join('\n'));
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}

/** Replaces what differs in the page; its scroll position and the focus are kept. */
function showPage(html: string): void {
  // Its style sheets would be refused while they are read, so they are taken out before.
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html');
  const restoreFocus = keepFocus();
  const { scrollX, scrollY } = window;
  replaceStyles([...html.matchAll(STYLE)].map(([, css = '']) => css));
  const [old, next] = [document.querySelector('main'), page.querySelector('main')];
  if (old && next) replaceChildren(old, next);
  for (const name of ['header', 'footer'] as const) {
    const [before, after] = [document, page].map((each) => each.querySelector(`body > ${name}`));
    if (before && after && !before.isEqualNode(after)) before.replaceWith(document.adoptNode(after));
  }
  window.scrollTo(scrollX, scrollY);
  restoreFocus();
}

/** Requests this page anew and shows what differs. Returns false when the shop did not answer with a page. */
export async function reloadParts({ base, colours, look, signal }: Reload): Promise<boolean> {
  const path = location.pathname.replace(/^\/__preview\/[^/]+/, '');
  const url = new URL(base + path + location.search, location.origin);
  for (const [name, value] of Object.entries({ colours, look }))
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  const reply = await fetch(url, { signal });
  const html = await reply.text();
  if (signal.aborted || (!reply.ok && reply.status !== 404)) return false;
  showPage(html);
  // The address has the newest token, so that the page can be loaded again.
  history.replaceState(null, '', url);
  return true;
}
