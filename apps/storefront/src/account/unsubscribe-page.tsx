import type { PageContext } from '../core/page-context.ts';
import type { PageContent } from '../core/page.ts';

/**
 * Returns the page at which somebody gets no more offers. It needs a press of its button, because programs that check mails
 * open every address in them. It is the same for every token, and does not show the address.
 */
export function unsubscribePage(token: string, isDone: boolean, { shop, text }: PageContext): PageContent {
  const { unsubscribe } = text.account;
  return {
    kind: 'receipt',
    status: 200,
    cache: 'never',
    headers: { 'X-Robots-Tag': 'noindex, nofollow' },
    meta: { title: `${unsubscribe.title} · ${shop.name}`, description: '', canonical: null },
    main: (
      <>
        <div className="head">
          <h1>{unsubscribe.title}</h1>
        </div>
        {isDone ? (
          <p className="good box">{unsubscribe.done}</p>
        ) : (
          <form action={`/unsubscribe/${token}`} method="post">
            <p>{unsubscribe.ask}</p>
            <button className="button" type="submit">
              {unsubscribe.send}
            </button>
          </form>
        )}
        <p className="small">{unsubscribe.orders}</p>
      </>
    ),
  };
}

/** Handles the button of the page, and the request of a mail program. */
export async function handleUnsubscribe(token: string, context: PageContext): Promise<PageContent> {
  await context.orders.unsubscribe(token);
  return unsubscribePage(token, true, context);
}
