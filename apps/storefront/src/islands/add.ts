import { printCount } from './count.ts';
import { element } from './element.ts';
import { fieldsOf, post } from './post.ts';

interface Reply {
  message: string;
}

async function addInPlace(form: HTMLFormElement, said: HTMLElement): Promise<void> {
  const reply = await post(form, fieldsOf(form), { headers: { Accept: 'application/json' } });
  if (!reply.ok) throw new Error(String(reply.status));
  const { message } = (await reply.json()) as Reply;
  said.replaceChildren(message, ' ', element('a', { href: '/cart' }, form.dataset.add));
  printCount();
}

/** Adds a product to the cart without leaving its page. "Buy now" submits the form as without a script. */
export function add(form: HTMLFormElement): void {
  const said = form.querySelector('output');
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    if (!said || (event.submitter instanceof HTMLButtonElement && event.submitter.name)) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    // The form is submitted instead; the cart's page shows the error.
    addInPlace(form, said)
      .catch(() => form.submit())
      .finally(() => (isBusy = false));
  });
}
