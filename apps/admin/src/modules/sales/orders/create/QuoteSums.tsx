import type { Quote } from '@kade/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { Message } from '../../../../ui/Message.tsx';
import classes from './quote.module.css';
import type { OrderValues } from './order-values.ts';
import type { useQuote } from './use-quote.ts';

interface QuoteSumsProps {
  values: OrderValues;
  quote: ReturnType<typeof useQuote>;
}

const cents = (rupees: number | string) => Math.round(Number(rupees) * 100);
/** The typed amount, or the one of the rules where nothing was typed. */
const either = (typed: number | string, ruled: number | null) => (typed === '' ? (ruled ?? 0) : typed);

/** The sums of the order: by the rules of the shop, except for fees that the merchant typed. */
export function QuoteSums({ values, quote }: QuoteSumsProps) {
  if (quote.error && !quote.data) return <Failed query={quote} />;
  return quote.data ? <Sums values={values} quote={quote.data} isOld={quote.isOld} /> : null;
}

function Sums({ values, quote, isOld }: { values: OrderValues; quote: Quote; isOld: boolean }) {
  const t = useT();
  const { goods: subtotal, delivery, delivery_name, cod_fee } = quote;
  const known = delivery !== null || values.delivery !== '';
  const fee = either(values.delivery, delivery);
  const cod = either(values.cod_fee, cod_fee);
  const total = cents(subtotal) + cents(fee) + cents(cod) - cents(values.discount);
  const rows: (readonly [string, ReactNode])[] = [
    [t('Goods'), money(subtotal)],
    [delivery_name ? `${t('Delivery')} · ${delivery_name}` : t('Delivery'), known ? money(Number(fee)) : '–'],
    ...(Number(cod) > 0 ? [[t('COD fee'), money(Number(cod))] as const] : []),
    ...(Number(values.discount) > 0 ? [[t('Discount'), `−${money(Number(values.discount))}`] as const] : []),
  ];
  return (
    <div className={classes.quote} aria-busy={isOld}>
      <Warnings
        quote={quote}
        isDelivered={values.delivery_kind === 'delivery'}
        hasDistrict={values.district !== ''}
      />
      <dl className={classes.sums}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{t('Total')}</dt>
          <dd>
            <Text component="output" inherit>
              {known ? money(Math.max(0, total) / 100) : '–'}
            </Text>
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface WarningsProps {
  quote: Quote;
  isDelivered: boolean;
  hasDistrict: boolean;
}

/** The rules of the shop that the order breaks. */
function Warnings({ quote, isDelivered, hasDistrict }: WarningsProps) {
  const t = useT();
  const offer = quote.deliveries.find(({ kind }) => kind === 'delivery');
  const lacking = quote.lines.filter(({ state }) => state === 'short' || state === 'sold_out');
  return (
    <>
      {isDelivered && hasDistrict && offer?.offered === false && (
        <Message tone="warning">{t('The shop does not deliver to this district.')}</Message>
      )}
      {isDelivered && !hasDistrict && quote.delivery === null && (
        <Text size="sm" c="dimmed">
          {t('Choose the district to see the delivery fee.')}
        </Text>
      )}
      {lacking.map(({ product, variant = '', name, quantity }) => (
        <Message key={product + variant} tone="warning">
          {t('Only {{count}} of {{name}} left', { count: quantity, name })}
        </Message>
      ))}
    </>
  );
}
