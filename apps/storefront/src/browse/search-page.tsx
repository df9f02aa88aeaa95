import { countFilters } from '../core/filters.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { FoundProducts } from './FoundProducts.tsx';
import { Categories } from '../components/Menu.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import type { OpenedList } from './open-list.ts';
import type { Messages } from '../i18n/index.ts';

const title = ({ q, page, filters }: OpenedList, text: Messages) => {
  if (!q) return text.searchProducts;
  return page.total === 0 && countFilters(filters) === 0 ? text.noResults(q) : text.searchResults(q);
};

function Results(found: OpenedList) {
  const { text } = useRenderContext();
  const { q, page, filters } = found;
  return (
    <>
      <div className="head">
        <h1>{title(found, text)}</h1>
        <SearchForm id="q-main" value={q} />
      </div>
      {page.rows.length > 0 || countFilters(filters) > 0 ? (
        <FoundProducts {...found} initial={q ? 'in_stock' : 'newest'} />
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
export function searchPage(found: OpenedList, shopName: string, text: Messages): PageContent {
  return {
    kind: 'search',
    status: 200,
    cache: 'never',
    meta: { title: `${title(found, text)} · ${shopName}`, description: '', canonical: null },
    main: <Results {...found} />,
  };
}
