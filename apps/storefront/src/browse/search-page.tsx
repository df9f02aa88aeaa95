import type { ProductCard } from '@kade/contract';
import type { ShopPage } from '@kade/storefront-interface';
import { withQuery } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { Categories } from '../components/Menu.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { Sorting } from '../components/Sorting.tsx';
import type { ShopSort } from '../core/query.ts';
import type { Messages } from '../i18n/index.ts';

interface SearchResult {
  q: string;
  page: ShopPage<ProductCard>;
  sort: ShopSort | undefined;
  after: string | undefined;
}

const title = ({ q, page }: SearchResult, text: Messages) => {
  if (!q) return text.searchProducts;
  return page.total === 0 ? text.noResults(q) : text.searchResults(q);
};

function Results(found: SearchResult) {
  const { text } = useRenderContext();
  const { q, page, sort, after } = found;
  const chosen = { q, ...(sort ? { sort } : {}) };
  return (
    <>
      <div className="head">
        <h1>{title(found, text)}</h1>
        <SearchForm id="q-main" value={q} />
      </div>
      {page.rows.length > 0 ? (
        <>
          <div className="tools">
            <p>{text.products(page.total)}</p>
            {page.total > 1 && <Sorting path="/search" sort={sort} selection={false} q={q} />}
          </div>
          <ProductGrid products={page.rows} heading="h2" first />
          <Pagination
            first={after ? withQuery('/search', chosen) : null}
            next={page.next ? withQuery('/search', { ...chosen, after: page.next }) : null}
          />
        </>
      ) : (
        <>
          {q && <p className="lead">{text.noResultsMore}</p>}
          <Categories />
          <p>
            <a className="button plain" href="/products">
              {text.allProducts}
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** `page` is empty without a search text. */
export function searchPage(found: SearchResult, shopName: string, text: Messages): PageContent {
  return {
    kind: 'search',
    status: 200,
    cache: 'never',
    meta: { title: `${title(found, text)} · ${shopName}`, description: '', canonical: null },
    main: <Results {...found} />,
  };
}
