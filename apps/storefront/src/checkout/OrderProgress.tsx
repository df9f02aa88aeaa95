import type { BuyerOrder } from '@kade/contract';
import { type CardMessage, isAwaited, isOwed } from './card-state.ts';
import { nextStepText, toSteps } from './progress.ts';
import { useRenderContext } from '../core/render-context.ts';
import { longMoment } from '@kade/contract/dates';

/** The steps of an order from its arrival to its end. */
export function Progress({ order }: { order: BuyerOrder }) {
  const { text, language } = useRenderContext();
  const { ordered } = text;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="hidden">
        {ordered.progress}
      </h2>
      <ol className="steps" id="order-steps">
        {toSteps(order, text).map(({ name, at, state }) => (
          <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span>
              {name}
              {state === 'done' && <span className="hidden"> ({ordered.isDone})</span>}
            </span>
            {at && <time dateTime={at}>{longMoment(language, at)}</time>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Props {
  order: BuyerOrder;
  cardMessage: CardMessage | null;
  path: string;
  /** The address of the next poll; null without one. */
  look: string | null;
}

/** The next action of the buyer. While a payment is pending, its contents are replaced in place and announced. */
export function Next({ order, cardMessage, path, look }: Props) {
  const { text, language } = useRenderContext();
  const { ordered, card } = text;
  const { expires_at } = order;
  const expiry = order.payment === 'cash_on_delivery' ? ordered.confirmedBy : ordered.heldUntil;
  return (
    <section className="todo" aria-labelledby="next">
      <h2 id="next">{ordered.nowTitle}</h2>
      <div id="order-news" aria-live="polite" data-look={look ?? undefined}>
        <p>{nextStepText(order, cardMessage, text)}</p>
        {order.in_review && <p>{ordered.inReview}</p>}
        {expires_at && isOwed(order) && !isAwaited(cardMessage) && (
          <p>
            <time dateTime={expires_at}>{expiry(longMoment(language, expires_at))}</time>
          </p>
        )}
        {(isAwaited(cardMessage) || cardMessage === 'unknown') && (
          <p>
            <a className="quiet" href={path}>
              {card.look}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
