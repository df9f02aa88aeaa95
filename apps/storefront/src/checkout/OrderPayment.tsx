import type { BuyerOrder } from '@kade/contract';
import { isOwed } from './card-state.ts';
import { type SlipFault, acceptsSlip } from './progress.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import { Copyable } from './Copyable.tsx';
import { fieldId, Wrong } from '../components/Field.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { MerchantText } from '../components/MerchantText.tsx';

/** The bank account, the amount, and the order's number as the reference. */
export function Bank({ order }: { order: BuyerOrder }) {
  const { ordered } = useRenderContext().text;
  const { bank } = order;
  if (!bank || !isOwed(order)) return null;
  return (
    <section className="paper" aria-labelledby="bank">
      <h2 id="bank">{ordered.bank}</h2>
      <dl className="facts-list">
        <Copyable name={ordered.amount} value={money(order.total_price)} copied={String(order.total_price)} />
        <Copyable name={ordered.accountNumber} value={bank.account_number} />
        <Copyable name={ordered.accountName} value={bank.account_name} />
        <Copyable name={ordered.bankName} value={[bank.bank, bank.branch].filter(Boolean).join(', ')} />
        <Copyable name={ordered.reference} value={String(order.number)} />
      </dl>
      {bank.note && <MerchantProse>{bank.note}</MerchantProse>}
    </section>
  );
}

function SlipForm({ path, fault, again }: { path: string; fault: SlipFault | null; again: boolean }) {
  const { ordered } = useRenderContext().text;
  const id = fieldId('file');
  return (
    <form action={`${path}/slip`} method="post" encType="multipart/form-data" data-once="">
      <div className="field">
        <label htmlFor={id}>{ordered.slipFile}</label>
        <p className="hint" id={`${id}-hint`}>
          {ordered.slipHint}
        </p>
        <input
          id={id}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
        />
        <Wrong name="file" fault={fault ? ordered[fault] : ''} />
      </div>
      <button className="button wide" type="submit">
        {again ? ordered.sendAnother : ordered.sendSlip}
      </button>
    </form>
  );
}

/** The uploaded slip, its review by the shop, and the form for another one. */
export function SlipPart({
  order,
  path,
  fault,
}: {
  order: BuyerOrder;
  path: string;
  fault: SlipFault | null;
}) {
  const { ordered } = useRenderContext().text;
  const { slip } = order;
  const isOpen = acceptsSlip(order);
  if (!slip && !isOpen) return null;
  return (
    <section className="paper" aria-labelledby="slip">
      <h2 id="slip">{ordered.slip}</h2>
      {slip && <p className={`mark ${slip.state}`}>{ordered.slipStates[slip.state]}</p>}
      {slip?.state === 'rejected' && slip.reason && (
        <p className="alert">
          <MerchantText>{ordered.slipReason(slip.reason)}</MerchantText>
        </p>
      )}
      {isOpen && slip?.state === 'waiting' && !fault && (
        <details>
          <summary className="quiet">{ordered.sendAnother}</summary>
          <SlipForm path={path} fault={null} again />
        </details>
      )}
      {isOpen && (slip?.state !== 'waiting' || fault) && (
        <SlipForm path={path} fault={fault} again={slip !== null} />
      )}
      {!isOpen && fault && <p className="alert">{ordered[fault]}</p>}
    </section>
  );
}

const isWebLink = (link: string) => /^https?:\/\//i.test(link);

export function Paypal({ order }: { order: BuyerOrder }) {
  const { ordered } = useRenderContext().text;
  const { paypal } = order;
  if (!paypal || !isOwed(order)) return null;
  return (
    <section className="paper" aria-labelledby="paypal">
      <h2 id="paypal">{ordered.paypal}</h2>
      {paypal.instruction && <MerchantProse>{paypal.instruction}</MerchantProse>}
      {isWebLink(paypal.link) && (
        <a className="button wide" href={paypal.link} rel="noopener noreferrer">
          {ordered.paypalOpen}
        </a>
      )}
      <dl className="facts-list">
        <Copyable name={ordered.amount} value={money(order.total_price)} copied={String(order.total_price)} />
        <Copyable name={ordered.reference} value={String(order.number)} />
      </dl>
    </section>
  );
}
