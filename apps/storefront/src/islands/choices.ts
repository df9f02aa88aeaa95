import { replacePart } from './replace-part.ts';

const PARTS = ['shot', 'deal', 'delivery', 'delivery-of'];

/** Shows the price, the stock and the pictures of the chosen variant, and its address, when all options are chosen. */
export function choices(form: HTMLFormElement, onNew: () => void): void {
  let last = 0;
  form.addEventListener('change', (event) => {
    const field = event.target;
    const isOption =
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && /^o\d$/.test(field.name);
    if (!isOption || !form.checkValidity()) return;
    const options = [...new FormData(form)].filter(([name]) => /^o\d$/.test(name)) as [string, string][];
    const turn = (last += 1);
    void fetch(`${location.pathname}?${new URLSearchParams(options)}`)
      .then(async (reply) => {
        const html = await reply.text();
        // An older reply must not replace a newer choice.
        if (!reply.ok || turn !== last) return undefined;
        const page = new DOMParser().parseFromString(html, 'text/html');
        for (const id of PARTS) replacePart(page, id);
        history.replaceState(null, '', reply.url);
        return onNew();
      })
      // The choice is sent with the form; only the price shown stays that of before.
      .catch(() => undefined);
  });
}
