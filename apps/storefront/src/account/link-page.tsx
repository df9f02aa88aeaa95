import type { PageContext } from '../core/page-context.ts';
import type { PageContent } from '../core/page.ts';

/**
 * Returns the page of a link that the merchant sent. It needs a press of its button, because programs that show a preview
 * of a message open the addresses in it. It is the same for every link, used or not.
 */
export function linkPage(link: string, { shop, text }: PageContext): PageContent {
  const { page } = text.account;
  return {
    kind: 'receipt',
    status: 200,
    cache: 'never',
    headers: { 'X-Robots-Tag': 'noindex, nofollow' },
    meta: { title: `${page.title} · ${shop.name}`, description: '', canonical: null },
    main: (
      <>
        <div className="head">
          <h1>{page.title}</h1>
        </div>
        <form action={`/account/open/${link}`} method="post">
          <p>{page.linkHint}</p>
          <button className="button" type="submit">
            {page.open}
          </button>
        </form>
      </>
    ),
  };
}
