import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';

interface Props {
  amount: number;
  /** The price of the dearest variant, where it differs. */
  most?: number | undefined;
  /** The usual price of what costs less now. */
  usual?: number | undefined;
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
  return (
    <p className="price">
      {usual !== undefined && (
        <>
          <s className="usual">
            <span className="hidden">{text.usualPrice} </span>
            {money(usual)}
          </s>{' '}
        </>
      )}
      {most === undefined ? (
        shown
      ) : (
        <>
          {before}
          {shown}
          {after}
        </>
      )}
    </p>
  );
}
