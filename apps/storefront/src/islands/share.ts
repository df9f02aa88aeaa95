const show = (button: HTMLElement) => button.parentElement?.removeAttribute('hidden');

function offerNativeShare(button: HTMLButtonElement, data: ShareData): void {
  if (!('share' in navigator)) return;
  show(button);
  button.addEventListener('click', () => {
    // The promise is rejected when the visitor closes the share sheet. That is no failure.
    navigator.share(data).catch(() => undefined);
  });
}

function offerCopy(button: HTMLButtonElement, box: HTMLElement, address: string): void {
  if (!navigator.clipboard) return;
  const status = box.querySelector('output');
  show(button);
  const sayCopied = () => {
    button.textContent = button.dataset.copy ?? '';
    if (status) status.textContent = button.textContent;
  };
  button.addEventListener('click', () => {
    // Without the clipboard permission the address is selected, so that the visitor can copy it.
    navigator.clipboard.writeText(address).then(sayCopied, () => box.querySelector('input')?.select());
  });
}

/** Shows the buttons of a share box that need a script, as far as the browser supports them. */
export function share(box: HTMLElement): void {
  const url = box.dataset.share ?? location.href;
  const native = box.querySelector<HTMLButtonElement>('[data-native]');
  const copy = box.querySelector<HTMLButtonElement>('[data-copy]');
  if (native) offerNativeShare(native, { title: box.dataset.title ?? document.title, url });
  if (copy) offerCopy(copy, box, url);
}
