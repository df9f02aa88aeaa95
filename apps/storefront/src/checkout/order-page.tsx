import type { BuyerOrder } from '@kade/contract';
import { type Arrival, getCardMessage, isAwaited } from './card-state.ts';
import type { SlipFault } from './progress.ts';
import { phoneUrl, shareOnWhatsapp, whatsappUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { fieldId } from '../components/Field.tsx';
import { Icon } from '../components/Icon.tsx';
import { Bought, Parcel, PickUp, Receiver } from './OrderDetails.tsx';
import { Next, Progress } from './OrderProgress.tsx';
import { PayAgain } from './PayAgain.tsx';
import { Bank, Paypal, SlipPart } from './OrderPayment.tsx';
import { pollsAgain, nextPoll } from '../core/polling.ts';
import { longDay } from '@kade/contract/dates';
import type { Messages } from '../i18n/index.ts';

interface OrderProps {
  order: BuyerOrder;
  /** The whole secret address of this page. */
  address: string;
  path: string;
  fault: SlipFault | null;
  payFault: PayFault | null;
  arrival: Arrival;
}

/** The reason for which another payment could not be started. */
export type PayFault = keyof Messages['card']['faults'];

/** Returns the address of the next poll for a payment; null without one. */
function pollPath({ order, path, arrival }: OrderProps): string | null {
  const isLooking = isAwaited(getCardMessage(order, arrival)) && pollsAgain(arrival.looked);
  return isLooking ? nextPoll(path, arrival.looked) : null;
}

/** Links with which a buyer keeps this page's address, because buyers have no account. */
function Keep({ order, address, path }: Pick<OrderProps, 'order' | 'address' | 'path'>) {
  const { text, shop } = useRenderContext();
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
      <form action={`${path}/again`} method="post">
        <button className="button plain" type="submit">
          {text.account.page.buyAgain}
        </button>
      </form>
      {order.email && (
        <p>
          <a href="/account">{text.account.page.title}</a>
        </p>
      )}
      <output className="hidden" />
    </section>
  );
}

/** The way to the reviews of what was delivered. */
function ToReview({ order, path }: Pick<OrderProps, 'order' | 'path'>) {
  const { reviews } = useRenderContext().text;
  if (!order.reviewable) return null;
  return (
    <section className="paper" aria-labelledby="review">
      <h2 id="review">{reviews.title}</h2>
      <p>{reviews.lead}</p>
      <a className="button plain" href={`${path}/review`}>
        {reviews.write}
      </a>
    </section>
  );
}

function Question({ order }: { order: BuyerOrder }) {
  const { shop, text } = useRenderContext();
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

function Order(props: OrderProps) {
  const { order, address, path, fault, payFault, arrival } = props;
  const { text, language } = useRenderContext();
  const { ordered, card } = text;
  const cardMessage = getCardMessage(order, arrival);
  const isNew = order.order_status === 'pending';
  return (
    <>
      <div className="head">
        <h1>{ordered.title(order.number)}</h1>
        <p className="lead">
          {isNew && `${ordered.thanks(order.name)} `}
          <time dateTime={order.order_date}>{ordered.placedOn(longDay(language, order.order_date))}</time>
        </p>
      </div>
      {order.payment === 'credit_debit' && order.card?.test && <p className="test">{card.test}</p>}
      {order.suspended && <p className="alert">{ordered.suspended}</p>}
      {payFault && (
        <ErrorSummary>
          <p>{card.faults[payFault]}</p>
        </ErrorSummary>
      )}
      {fault && (
        <ErrorSummary>
          <a href={`#${fieldId('file')}`}>{ordered[fault]}</a>
        </ErrorSummary>
      )}
      <div className="order-page">
        <div>
          <Next order={order} cardMessage={cardMessage} path={path} look={pollPath(props)} />
          <PayAgain order={order} cardMessage={cardMessage} path={path} />
          <Progress order={order} />
          <Bank order={order} />
          <SlipPart order={order} path={path} fault={fault} />
          <Paypal order={order} />
          <Parcel order={order} />
          <PickUp order={order} />
          <ToReview order={order} path={path} />
          <Keep order={order} address={address} path={path} />
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

/** Returns the page of an order, which search engines must not index. */
export function orderPage(
  props: OrderProps & { status: number; shopName: string; text: Messages },
): PageContent {
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
      look: pollPath(shown),
    },
    main: <Order {...shown} />,
  };
}
