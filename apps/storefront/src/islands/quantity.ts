import { element } from './element.ts';

/** Adds a button on each side of a number field. */
export function quantity(box: HTMLElement): void {
  const field = box.querySelector('input');
  if (!field || box.querySelector('button')) return;
  const name = field.labels?.[0]?.textContent ?? '';
  const button = (sign: string, label = '', step: () => void = () => undefined) => {
    const made = element('button', { type: 'button', 'aria-label': `${label}: ${name}` }, sign);
    made.addEventListener('click', () => {
      step();
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return made;
  };
  field.before(button('−', box.dataset.less, () => field.stepDown()));
  field.after(button('+', box.dataset.more, () => field.stepUp()));
}
