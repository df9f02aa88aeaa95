import { add } from './add.ts';
import { choices } from './choices.ts';
import { copy, print } from './copy.ts';
import { printCount } from './count.ts';
import { submitOnOpen } from './submit-on-open.ts';
import { pollPayment } from './poll.ts';
import { once } from './once.ts';
import { quickAdd } from './quick-add.ts';
import { quantity } from './quantity.ts';
import { refresh } from './refresh.ts';
import { remember } from './remember.ts';
import { share } from './share.ts';
import { suggest } from './suggest.ts';
import { zoom } from './zoom.ts';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller chooses the type by its selector
function forEachElement<Target extends Element>(selector: string, improve: (element: Target) => void): void {
  for (const element of document.querySelectorAll<Target>(selector)) improve(element);
}

/** The parts that may be replaced while the page is open. */
function improveParts(): void {
  forEachElement('[data-quantity]', quantity);
  forEachElement<HTMLElement>('[data-scripted]', (button) => (button.hidden = true));
}

const isQuantity = (field: Element) => field instanceof HTMLInputElement && field.type === 'number';
const isChoice = (field: Element) =>
  field.matches('[name=kind], [name=district], [name=payment], [data-towns] [name=city]');

forEachElement('[data-share]', share);
forEachElement('[data-suggest]', suggest);
forEachElement('[data-add]', add);
forEachElement('[data-quick]', quickAdd);
forEachElement<HTMLFormElement>('[data-options]', (form) =>
  choices(form, () => forEachElement('[data-zoom]', zoom)),
);
forEachElement('[data-zoom]', zoom);
forEachElement('[data-once]', once);
forEachElement('[data-go]', submitOnOpen);
forEachElement<HTMLElement>(
  '[data-look]',
  (part) => void pollPayment(part, (id) => forEachElement(`#${id} [data-once]`, once)),
);
forEachElement('[data-copy-text]', copy);
forEachElement('[data-print]', print);
forEachElement<HTMLFormElement>('[data-cart]', (form) =>
  refresh(form, { extra: {}, parts: ['cart', 'notices'], decides: isQuantity, onNew: improveParts }),
);
forEachElement<HTMLFormElement>('[data-checkout]', (form) =>
  refresh(form, {
    extra: { step: 'quote' },
    parts: ['kinds', 'district-says', 'payments', 'summary'],
    decides: isChoice,
    onNew: improveParts,
  }),
);
forEachElement('[data-checkout]', remember);
forEachElement<HTMLFormElement>('[data-district]', (form) =>
  refresh(form, { extra: {}, parts: ['delivery'], decides: isChoice, onNew: improveParts }),
);
forEachElement<HTMLFormElement>('[data-filters]', (form) =>
  refresh(form, {
    extra: {},
    parts: ['filters-count', 'facets', 'order', 'chips', 'found', 'count'],
    decides: () => true,
    onNew: improveParts,
  }),
);
improveParts();
addEventListener('pageshow', printCount);
