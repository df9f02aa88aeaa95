import { printCount } from './count.ts';
import { element } from './element.ts';
import { fieldsOf, post } from './post.ts';

async function addOne(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = fieldsOf(form);
  fields.set(button.name, button.value);
  const reply = await post(form, fields, { headers: { Accept: 'application/json' } });
  if (!reply.ok) throw new Error(String(reply.status));
  const { message } = (await reply.json()) as { message: string };
  const said = button.nextElementSibling;
  said?.replaceChildren(message, ' ', element('a', { href: '/cart' }, form.dataset.quick));
  said?.classList.add('on');
  form.querySelector('output')?.replaceChildren(message);
  printCount();
}

/** Adds a product from its card, says so there and counts it, without leaving the page. */
export function quickAdd(form: HTMLFormElement): void {
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    // The form is submitted instead; the page that follows shows the error.
    addOne(form, button)
      .catch(() => {
        form.append(element('input', { type: 'hidden', name: button.name, value: button.value }));
        form.submit();
      })
      .finally(() => (isBusy = false));
  });
}
