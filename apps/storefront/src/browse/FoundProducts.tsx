import type { OpenedList } from './open-list.ts';
import { countFilters, parametersOf } from '../core/filters.ts';
import { withQuery } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Chips } from '../components/Chips.tsx';
import { Filters } from '../components/Filters.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { type InitialOrder, Sorting } from '../components/Sorting.tsx';

interface Props extends OpenedList {
  initial: InitialOrder;
}

function NothingMatches({ path, q, sort }: Pick<Props, 'path' | 'q' | 'sort'>) {
  const { text } = useRenderContext();
  return (
    <div className="empty">
      <p>{text.filters.nothing}</p>
      <p>
        <a className="button plain" href={withQuery(path, { q, sort })}>
          {text.filters.clear}
        </a>
      </p>
    </div>
  );
}

/** The products of a list with their number, their order and their filters. */
export function FoundProducts({ initial, ...list }: Props) {
  const { text } = useRenderContext();
  const { path, q, page, sort, after, filters, facets } = list;
  const chosen = { q, sort, ...parametersOf(filters) };
  const isNarrowed = countFilters(filters) > 0;
  const counted = facets === 'uncounted' ? null : facets;
  return (
    <>
      <div className="tools">
        <p id="count" role={facets ? 'status' : undefined}>
          {text.products(page.total)}
        </p>
        <div id="order">
          {page.total > 1 && (
            <Sorting
              path={path}
              sort={sort}
              initial={initial}
              kept={{ ...chosen, sort: undefined }}
              withSale={counted !== null && counted.on_sale.all > 0}
            />
          )}
        </div>
      </div>
      {facets && <Filters filters={filters} facets={facets} path={path} kept={{ q, sort }} />}
      {facets && (
        <div id="chips">
          {counted && <Chips path={path} filters={filters} facets={counted} kept={{ q, sort }} />}
        </div>
      )}
      <div id="found">
        {page.rows.length === 0 && isNarrowed && <NothingMatches path={path} q={q} sort={sort} />}
        {page.rows.length === 0 && !isNarrowed && <p className="empty">{text.noProducts}</p>}
        {page.rows.length > 0 && <ProductGrid products={page.rows} heading="h2" first />}
        <Pagination
          first={after ? withQuery(path, chosen) : null}
          next={page.next ? withQuery(path, { ...chosen, after: page.next }) : null}
        />
      </div>
    </>
  );
}
