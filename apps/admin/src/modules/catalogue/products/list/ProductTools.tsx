import { Group } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { useNarrow } from '../../../../lib/viewport.ts';
import { ListTools } from '../../../../ui/list/ListTools.tsx';
import { SavedViews } from '../../../../ui/saved-views/SavedViews.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import classes from './list.module.css';
import { ProductFilters, type ProductViewProps } from './ProductFilters.tsx';
import { defaultProductView } from './product-filter.ts';
import { ViewChoice } from './ViewChoice.tsx';

/** Search, filters, order and the choice between cards and table; on narrow screens behind one button. */
export const ProductTools = (props: ProductViewProps) =>
  useNarrow() ? <NarrowTools {...props} /> : <WideTools {...props} />;

function WideTools({ view, change }: ProductViewProps) {
  const t = useT();
  return (
    <Group component="search" gap="xs" align="flex-end" mb="md" className={classes.tools}>
      <SearchField
        className={classes.search}
        label={t('Search products')}
        placeholder={t('Name or tag')}
        value={view.q}
        onChange={(q) => change({ q })}
      />
      <ProductFilters view={view} change={change} />
      <ViewChoice
        value={view.view === 'table' ? 'table' : 'grid'}
        label={t('Table')}
        onChange={(next) => change({ view: next })}
      />
    </Group>
  );
}

/** The saved filters. The view is not part of them. */
export const SavedProductViews = ({
  view: { q, category, stock, sale, state, sort },
  change,
}: ProductViewProps) => (
  <SavedViews
    list="products"
    view={{ q, category, stock, sale, state, sort }}
    defaults={{
      q: defaultProductView.q,
      category: defaultProductView.category,
      stock: defaultProductView.stock,
      sale: defaultProductView.sale,
      state: defaultProductView.state,
      sort: defaultProductView.sort,
    }}
    onChange={change}
  />
);

function NarrowTools({ view, change }: ProductViewProps) {
  const t = useT();
  const { category, stock, sale, state, sort } = view;
  const set = [category, stock, sale, state, sort !== defaultProductView.sort].filter(Boolean).length;
  return (
    <ListTools
      label={t('Search products')}
      placeholder={t('Name or tag')}
      words={view.q}
      onWords={(q) => change({ q })}
      set={set}
      onClear={() => change({ category: '', stock: '', sale: '', state: '', sort: defaultProductView.sort })}
    >
      <SavedProductViews view={view} change={change} />
      <ProductFilters view={view} change={change} />
      <ViewChoice
        value={view.view === 'grid' ? 'grid' : 'table'}
        label={t('List')}
        onChange={(next) => change({ view: next })}
      />
    </ListTools>
  );
}
