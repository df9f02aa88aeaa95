import { money } from '../i18n/format.ts';

/** An amount of rupees. The currency sign is an element of its own, so that a template may style it. */
export function Price({ amount }: { amount: number }) {
  const [sign, number] = money(amount).split('\u00A0');
  return (
    <p className="price">
      <span className="sign">{sign}</span>
      {'\u00A0'}
      {number}
    </p>
  );
}
