import type { CardForm } from '@kade/contract';
import type { ReactNode } from 'react';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { MerchantText } from '../components/MerchantText.tsx';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';

/** The state of a test payment. `unknown`: no notice has arrived within the timeout. */
export type Trial = keyof Omit<Messages['card']['trial'], 'title' | 'lead'>;

/** The goods, the shop and the amount of a payment. */
function Facts({ card }: { card: CardForm }) {
  const { shop, text } = useRenderContext();
  const facts: [name: string, value: ReactNode][] = [
    [text.card.shop, <MerchantText key="shop">{shop.name}</MerchantText>],
    ...(card.number === null ? [] : [[text.card.order, card.number] satisfies [string, ReactNode]]),
    [text.card.amount, money(card.amount)],
  ];
  return (
    <dl className="sums">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The gateway's own fields. With `goes`, a script submits the form as soon as the page is opened. */
function ToGateway({ form, goes }: { form: NonNullable<CardForm['form']>; goes: boolean }) {
  const { card } = useRenderContext().text;
  return (
    <form action={form.action} method="post" data-once="" data-go={goes ? '' : undefined}>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button wide" type="submit">
        {card.go}
      </button>
    </form>
  );
}

function Pay({ card, orderPath }: { card: CardForm; orderPath: string }) {
  const { text } = useRenderContext();
  return (
    <>
      <div className="head">
        <h1>{text.card.title}</h1>
        <p className="lead">{text.card.lead}</p>
      </div>
      {card.test && <p className="test">{text.card.test}</p>}
      <div className="paper pay-box">
        <Facts card={card} />
        {card.form && <ToGateway form={card.form} goes />}
        <a className="quiet" href={orderPath}>
          {text.card.toOrder}
        </a>
      </div>
    </>
  );
}

function TestPayment({ card, trial, look }: { card: CardForm; trial: Trial | null; look: string | null }) {
  const { text } = useRenderContext();
  const words = trial && text.card.trial[trial];
  return (
    <>
      <div className="head">
        <h1>{text.card.trial.title}</h1>
        <p className="lead">{text.card.trial.lead}</p>
      </div>
      {card.test && <p className="test">{text.card.test}</p>}
      <div className="paper pay-box">
        <Facts card={card} />
        <div id="order-news" aria-live="polite" data-look={look ?? undefined}>
          {words && <p>{words}</p>}
        </div>
        <div id="order-pay">
          {card.form && trial !== 'started' && <ToGateway form={card.form} goes={false} />}
        </div>
      </div>
    </>
  );
}

interface Details {
  card: CardForm;
  shopName: string;
  text: Messages;
}

/** The gateway approves shops by their domain, so this page only sends the origin of the shop. */
const page = ({ card, shopName }: Details, title: string): Omit<PageContent, 'main'> => ({
  kind: 'pay',
  status: 200,
  cache: 'never',
  headers: { 'Referrer-Policy': 'strict-origin', 'X-Robots-Tag': 'noindex, nofollow' },
  ...(card.form ? { formOrigin: new URL(card.form.action).origin } : {}),
  meta: { title: `${title} · ${shopName}`, description: '', canonical: null },
});

/** Returns the page whose form takes a buyer to the card gateway. */
export const payPage = (details: Details & { orderPath: string }): PageContent => ({
  ...page(details, details.text.card.title),
  main: <Pay card={details.card} orderPath={details.orderPath} />,
});

/** Returns the page of a merchant's test payment. `look` is the address of the next poll; null without one. */
export function trialPage(details: Details & { trial: Trial | null; look: string | null }): PageContent {
  const { card, trial, look, text } = details;
  const shown = page(details, text.card.trial.title);
  return {
    ...shown,
    meta: { ...shown.meta, look },
    main: <TestPayment card={card} trial={trial} look={look} />,
  };
}
