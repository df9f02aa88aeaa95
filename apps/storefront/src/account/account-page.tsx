import type { BuyerAccount } from '@kade/contract';
import { longDay } from '@kade/contract/dates';
import type { PageContext } from '../core/page-context.ts';
import type { PageContent } from '../core/page.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import { AskForCode, type Asking } from './AskForCode.tsx';

function OwnOrders({ account }: { account: BuyerAccount }) {
  const { text, language } = useRenderContext();
  const { page } = text.account;
  const isWanted = account.consents.some(({ channel, state }) => channel === 'email' && state === 'given');
  return (
    <section className="paper">
      <p className="lead">{page.of(account.email || (account.phone ?? ''))}</p>
      {account.orders.length === 0 && <p>{page.none}</p>}
      <ul className="items">
        {account.orders.map(({ number, order_date, order_status, total_price, token }) => (
          <li key={number}>
            {token ? <a href={`/order/${token}`}>{page.order(number)}</a> : page.order(number)}
            {` · ${longDay(language, order_date)} · ${money(total_price)} · `}
            {text.ordered.steps[order_status as keyof typeof text.ordered.steps]}
            {token && (
              <form action={`/order/${token}/again`} method="post">
                <button className="button plain" type="submit">
                  {page.buyAgain} <span className="hidden">{page.order(number)}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <ul className="actions">
        {account.email && (
          <li>
            <form action="/account/offers" method="post">
              <input type="hidden" name="wanted" value={isWanted ? '0' : '1'} />
              <button className="button plain" type="submit">
                {isWanted ? page.endOffers : page.getOffers}
              </button>
            </form>
          </li>
        )}
        <li>
          <form action="/account/export" method="post">
            <button className="button plain" type="submit">
              {page.export}
            </button>
          </form>
        </li>
        <li>
          <form action="/account/end" method="post">
            <button className="button plain" type="submit">
              {page.leave}
            </button>
          </form>
        </li>
      </ul>
      <Browsers sessions={account.sessions} />
      <Leave account={account} />
    </section>
  );
}

/** The browsers that can see this page. */
function Browsers({ sessions }: Pick<BuyerAccount, 'sessions'>) {
  const { text, language } = useRenderContext();
  const { page } = text.account;
  return (
    <details>
      <summary className="quiet">{page.browsers(sessions.length)}</summary>
      <ul>
        {sessions.map(({ browser, used_at, current }, at) => (
          <li key={at}>
            {browser || page.unknownBrowser}
            {` · ${page.usedOn(longDay(language, used_at))}`}
            {current && ` · ${page.thisBrowser}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Asks the shop to erase everything. The question is shown first, because it cannot be taken back here. */
function Leave({ account: { erasure_asked_at: asked } }: { account: BuyerAccount }) {
  const { text, language } = useRenderContext();
  const { page } = text.account;
  if (asked) return <p className="small">{page.erasureAsked(longDay(language, asked))}</p>;
  return (
    <details>
      <summary className="quiet">{page.erasure}</summary>
      <p>{page.erasureHint}</p>
      <form action="/account/erasure" method="post">
        <button className="button plain" type="submit">
          {page.askErasure}
        </button>
      </form>
    </details>
  );
}

/** Returns the page of the orders of a proved address, or the form to prove one: a page about a person, never cached. */
export const accountPage = (
  shown: { account: BuyerAccount } | { asking: Asking },
  { shop, text }: PageContext,
  status = 200,
): PageContent => ({
  kind: 'receipt',
  status,
  cache: 'never',
  headers: { 'X-Robots-Tag': 'noindex, nofollow' },
  meta: { title: `${text.account.page.title} · ${shop.name}`, description: '', canonical: null },
  main: (
    <>
      <div className="head">
        <h1>{text.account.page.title}</h1>
      </div>
      {'account' in shown ? (
        <OwnOrders account={shown.account} />
      ) : (
        <AskForCode asking={shown.asking} bySms={shop.sms_codes === true} />
      )}
    </>
  ),
});
