import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';

interface Props {
  amount: number;
  /** The price of the dearest variant, where it differs. */
  most?: number | undefined;
  /** The usual price of what costs less now. */
  usual?: number | undefined;
}

/** Returns the whole percent by which a price is below the usual one, rounded down. */
export const percentSaved = (amount: number, usual: number): number =>
  Math.floor((100 * (usual - amount)) / usual);

/** What a buyer saves, in words; nothing without a usual price. */
export function Saving({ amount, usual }: Pick<Props, 'amount' | 'usual'>) {
  const { text } = useRenderContext();
  if (usual === undefined) return null;
  return <p className="saving">{text.saving(money(usual - amount), percentSaved(amount, usual))}</p>;
}

/** An amount of rupees. The currency sign is an element of its own, so that a template may style it. */
export function Price({ amount, most, usual }: Props) {
  const { text } = useRenderContext();
  const [sign, number] = money(amount).split('\u00A0');
  const shown = (
    <>
      <span className="sign">{sign}</span>
      {'\u00A0'}
      {number}
    </>
  );
  // In Sinhala and Tamil the word follows the amount.
  const [before, after] = text.priceFrom('#').split('#');
  const now = (
    <>
      {most !== undefined && before}
      {shown}
      {most !== undefined && after}
    </>
  );
  if (usual === undefined) return <p className="price">{now}</p>;
  return (
    <p className="price">
      <s className="usual">
        <span className="hidden">{text.usualPrice} </span>
        {money(usual)}
      </s>{' '}
      <span className="now">{now}</span>
    </p>
  );
}
