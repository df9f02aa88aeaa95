import type { BuyerOrder } from '@kade/contract';
import { nextOf, type SlipFault, stepsOf } from '../buying/progress.ts';
import { phoneUrl, shareOnWhatsapp, whatsappUrl } from '../contact.ts';
import { useShown } from '../context.tsx';
import type { Page } from '../page.ts';
import { Attention } from '../parts/Attention.tsx';
import { fieldId } from '../parts/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Bought, Parcel, PickUp, Receiver } from '../parts/OrderFacts.tsx';
import { Bank, Paypal, SlipPart } from '../parts/OrderPayment.tsx';
import { day, moment } from '../text/format.ts';
import type { Messages } from '../text/index.ts';

interface OrderProps {
  order: BuyerOrder;
  /** The whole secret address of this page. */
  address: string;
  path: string;
  fault: SlipFault | null;
}

function Progress({ order }: { order: BuyerOrder }) {
  const { text, language } = useShown();
  const { ordered } = text;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="hidden">
        {ordered.progress}
      </h2>
      <ol className="steps">
        {stepsOf(order, text).map(({ name, at, state }) => (
          <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span>
              {name}
              {state === 'done' && <span className="hidden"> ({ordered.isDone})</span>}
            </span>
            {at && <time dateTime={at}>{moment(language, at)}</time>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Next({ order }: { order: BuyerOrder }) {
  const { text, language } = useShown();
  const { ordered } = text;
  const isHeld = order.expires_at && order.order_status !== 'cancelled' && order.payment_status === 'pending';
  return (
    <section className="todo" aria-labelledby="next">
      <h2 id="next">{ordered.nowTitle}</h2>
      <p>{nextOf(order, text)}</p>
      {isHeld && order.expires_at && (
        <p>
          <time dateTime={order.expires_at}>{ordered.heldUntil(moment(language, order.expires_at))}</time>
        </p>
      )}
    </section>
  );
}

/** Ways back to this page, which no account remembers. */
function Keep({ order, address }: Pick<OrderProps, 'order' | 'address'>) {
  const { text, shop } = useShown();
  const { ordered } = text;
  const words = `${ordered.toMyselfText(order.number, shop.name)}\n${address}`;
  return (
    <section
      className="paper keep"
      aria-labelledby="keep"
      data-share={address}
      data-title={ordered.title(order.number)}
    >
      <h2 id="keep">{ordered.keep}</h2>
      <p className="small">{ordered.keepMore}</p>
      <ul className="actions">
        <li>
          <a className="button plain" href={shareOnWhatsapp(words)} rel="noopener noreferrer">
            <Icon name="chat" />
            {ordered.toMyself}
          </a>
        </li>
        <li hidden>
          <button className="button plain" type="button" data-native="">
            <Icon name="share" />
            {text.shareWith}
          </button>
        </li>
        <li hidden>
          <button className="button plain" type="button" data-copy={text.copied}>
            {text.copyLink}
          </button>
        </li>
        <li hidden>
          <button className="button plain" type="button" data-print="">
            {ordered.print}
          </button>
        </li>
      </ul>
      <output className="hidden" />
    </section>
  );
}

function Question({ order }: { order: BuyerOrder }) {
  const { shop, text } = useShown();
  const chat = shop.whatsapp ? whatsappUrl(shop.whatsapp, text.ordered.askText(order.number)) : null;
  if (!chat && !shop.phone) return null;
  return (
    <section className="paper ask" aria-labelledby="question">
      <h2 id="question">{text.ordered.question}</h2>
      <ul className="actions">
        {chat && (
          <li>
            <a className="button plain" href={chat} rel="noopener noreferrer">
              <Icon name="chat" />
              {text.askWhatsapp}
            </a>
          </li>
        )}
        {shop.phone && (
          <li>
            <a className="button plain" href={phoneUrl(shop.phone)}>
              <Icon name="phone" />
              {text.call(shop.phone)}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Order({ order, address, path, fault }: OrderProps) {
  const { text, language } = useShown();
  const { ordered } = text;
  const isNew = order.order_status === 'pending';
  return (
    <>
      <div className="head">
        <h1>{ordered.title(order.number)}</h1>
        <p className="lead">
          {isNew && `${ordered.thanks(order.name)} `}
          <time dateTime={order.order_date}>{ordered.placedOn(day(language, order.order_date))}</time>
        </p>
      </div>
      {fault && (
        <Attention>
          <a href={`#${fieldId('file')}`}>{ordered[fault]}</a>
        </Attention>
      )}
      <div className="order-page">
        <div>
          <Next order={order} />
          <Progress order={order} />
          <Bank order={order} />
          <SlipPart order={order} path={path} fault={fault} />
          <Paypal order={order} />
          <Parcel order={order} />
          <PickUp order={order} />
          <Keep order={order} address={address} />
        </div>
        <div>
          <Bought order={order} />
          <Receiver order={order} />
          <Question order={order} />
        </div>
      </div>
    </>
  );
}

export function orderPage(props: OrderProps & { status: number; shopName: string; text: Messages }): Page {
  const { status, shopName, text, ...shown } = props;
  return {
    kind: 'receipt',
    status,
    cache: 'never',
    headers: { 'X-Robots-Tag': 'noindex, nofollow' },
    meta: {
      title: `${text.ordered.title(props.order.number)} · ${shopName}`,
      description: '',
      canonical: null,
    },
    main: <Order {...shown} />,
  };
}
