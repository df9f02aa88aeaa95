/** Milliseconds for which a button shows that it has copied. */
const SAYS_SO = 2_000;

/** Shows a button that copies a text, where the browser can do so. */
export function copy(button: HTMLButtonElement): void {
  if (!navigator.clipboard) return;
  const name = button.textContent;
  button.hidden = false;
  button.addEventListener('click', () => {
    const showCopied = () => {
      button.textContent = button.dataset.copied ?? '';
      setTimeout(() => (button.textContent = name), SAYS_SO);
    };
    // Without the clipboard permission the text can still be selected.
    navigator.clipboard.writeText(button.dataset.copyText ?? '').then(showCopied, () => undefined);
  });
}

/** Shows a button that prints the page. */
export function print(button: HTMLButtonElement): void {
  button.parentElement?.removeAttribute('hidden');
  button.addEventListener('click', () => window.print());
}
