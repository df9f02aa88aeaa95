const findButtons = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLButtonElement>('button[type=submit]');

function setSent(form: HTMLFormElement, isSent: boolean): void {
  for (const button of findButtons(form)) button.disabled = isSent;
  form.toggleAttribute('data-sent', isSent);
}

/** Allows one submit of a form, until the page is shown again. */
export function once(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (form.hasAttribute('data-sent')) event.preventDefault();
    // Deferred, because a disabled button is not part of the submitted data.
    else setTimeout(() => setSent(form, true));
  });
  addEventListener('pageshow', () => setSent(form, false));
}
