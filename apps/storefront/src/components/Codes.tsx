import type { Quote, QuotedCode } from '@kade/contract';
import type { CodeFault } from '../core/code-fault.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { describedBy, fieldId, Wrong } from './Field.tsx';
import { MerchantText } from './MerchantText.tsx';
import type { TotalLine } from './Totals.tsx';

/** Returns the sentence for a code that does not apply; empty for one that does. */
function reasonText({ reason, missing, other }: QuotedCode, { codes }: Messages['buying']): string {
  if (reason === null) return '';
  if (reason === 'below_subtotal') return codes.below_subtotal(money(missing ?? 0));
  if (reason === 'below_quantity') return codes.below_quantity(missing ?? 0);
  if (reason === 'not_combinable' || reason === 'another_saves_more') return codes[reason](other ?? '');
  return codes[reason];
}

function faultText(fault: CodeFault | null, buying: Messages['buying']): string {
  if (fault === null) return '';
  return typeof fault === 'string' ? buying.codes[fault] : `${fault.code}: ${reasonText(fault, buying)}`;
}

/** A code that the buyer has, with its button to remove it. */
function Code({ quoted }: { quoted: QuotedCode }) {
  const { buying } = useRenderContext().text;
  const { code, applied } = quoted;
  return (
    <li>
      <p className="short-line">
        <span>
          <b>{code}</b> {applied && <small>{buying.codes.applied}</small>}
        </span>
        <button className="link" type="submit" name="drop" value={code} aria-label={buying.removeOne(code)}>
          {buying.remove}
        </button>
      </p>
      {!applied && <p className="alert">{reasonText(quoted, buying)}</p>}
    </li>
  );
}

interface Props {
  quote: Pick<Quote, 'codes'>;
  /** What is in the field. */
  code: string;
  fault: CodeFault | null;
}

/** The codes of the buyer, and the field for another one. A shop that never had discounts has neither. */
export function Codes({ quote: { codes = [] }, code, fault }: Props) {
  const { text, shop } = useRenderContext();
  const { buying } = text;
  if (!shop.discounts) return null;
  const wrong = faultText(fault, buying);
  return (
    <div className="codes">
      {codes.length > 0 && (
        <ul className="short-lines">
          {codes.map((quoted) => (
            <Code key={quoted.code} quoted={quoted} />
          ))}
        </ul>
      )}
      <div className="field">
        <label htmlFor={fieldId('code')}>{buying.codes.label}</label>
        <input
          id={fieldId('code')}
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          enterKeyHint="done"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy('code', '', wrong)}
        />
        <Wrong name="code" fault={wrong} />
      </div>
      {fault && code && <input type="hidden" name="refused" value={code} />}
      <button className="button plain wide" type="submit" name="apply" value="1">
        {buying.codes.apply}
      </button>
    </div>
  );
}

/** Returns a line for each discount, or one for the sum where its parts are not known. */
export function discountLines(
  { discount = 0, discounts = [] }: Pick<Quote, 'discount' | 'discounts'>,
  { buying }: Messages,
): TotalLine[] {
  const rest = discounts.reduce(
    (sum, { amount }) => sum - Math.round(amount * 100),
    Math.round(discount * 100),
  );
  return [
    ...discounts.map(({ discount: id, title, code, amount }) => ({
      id,
      name: <MerchantText>{title}</MerchantText>,
      amount: -amount,
      ...(code ? { more: code } : {}),
    })),
    ...(rest > 0 ? [{ name: buying.discount, amount: -rest / 100 }] : []),
  ];
}
