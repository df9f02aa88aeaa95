import { add } from './add.ts';
import { copy, print } from './copy.ts';
import { printCount } from './count.ts';
import { submitOnOpen } from './submit-on-open.ts';
import { pollPayment } from './poll.ts';
import { once } from './once.ts';
import { quantity } from './quantity.ts';
import { refresh } from './refresh.ts';
import { share } from './share.ts';
import { suggest } from './suggest.ts';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller chooses the type by its selector
function each<Found extends Element>(selector: string, improve: (found: Found) => void): void {
  for (const found of document.querySelectorAll<Found>(selector)) improve(found);
}

/** The parts that may be replaced while the page is open. */
function improveParts(): void {
  each('[data-quantity]', quantity);
  each<HTMLElement>('[data-scripted]', (button) => (button.hidden = true));
}

const isQuantity = (field: Element) => field instanceof HTMLInputElement && field.type === 'number';
const isChoice = (field: Element) => field.matches('[name=kind], [name=district], [name=payment]');

each('[data-share]', share);
each('[data-suggest]', suggest);
each('[data-add]', add);
each('[data-once]', once);
each('[data-go]', submitOnOpen);
each<HTMLElement>('[data-look]', (part) => void pollPayment(part, (id) => each(`#${id} [data-once]`, once)));
each('[data-copy-text]', copy);
each('[data-print]', print);
each<HTMLFormElement>('[data-cart]', (form) =>
  refresh(form, { extra: {}, parts: ['cart', 'notices'], decides: isQuantity, onNew: improveParts }),
);
each<HTMLFormElement>('[data-checkout]', (form) =>
  refresh(form, {
    extra: { step: 'quote' },
    parts: ['kinds', 'district-says', 'payments', 'summary'],
    decides: isChoice,
    onNew: improveParts,
  }),
);
improveParts();
addEventListener('pageshow', printCount);
