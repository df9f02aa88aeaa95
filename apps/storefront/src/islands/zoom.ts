import { element } from './element.ts';

/** How much larger a picture becomes, as in the style sheet. */
const TIMES = 2.5;

/** A picture that a tap or the Enter key makes larger than the screen, and a second one makes fit again. */
function frame(link: HTMLAnchorElement): HTMLElement {
  const made = element('li', {});
  const name = link.getAttribute('aria-label') ?? '';
  const button = element('button', { type: 'button', 'aria-pressed': 'false', 'aria-label': name });
  button.append(element('img', { src: link.href, alt: '', loading: 'lazy' }));
  button.addEventListener('click', ({ offsetX, offsetY }) => {
    const isLarge = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!isLarge));
    // The point that was tapped comes to the middle.
    made.scrollTo(offsetX * TIMES - made.clientWidth / 2, offsetY * TIMES - made.clientHeight / 2);
  });
  made.append(button);
  return made;
}

function show(box: HTMLElement, links: readonly HTMLAnchorElement[], first: number): void {
  const dialog = element('dialog', { class: 'zoom', 'aria-label': box.getAttribute('aria-label') ?? '' });
  const close = element(
    'button',
    { type: 'button', class: 'shut', 'aria-label': box.dataset.zoom ?? '' },
    '×',
  );
  const list = element('ul', {});
  list.append(...links.map(frame));
  dialog.append(close, list);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  list.children[first]?.querySelector('button')?.focus();
}

/** Opens the pictures of a product in a dialog, one beside the other, where the browser has dialogs. */
export function zoom(box: HTMLElement): void {
  if (!('HTMLDialogElement' in window)) return;
  const links = [...box.querySelectorAll('a')];
  for (const [at, link] of links.entries())
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(box, links, at);
    });
}
