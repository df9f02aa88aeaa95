import type { FacetValue, ShopFacets } from '@kade/contract';
import type { ReactNode } from 'react';
import { countFilters, type Filters as Chosen } from '../core/filters.ts';
import { useRenderContext } from '../core/render-context.ts';
import { optionTitle } from './filter-names.ts';
import { MerchantText } from './MerchantText.tsx';

interface CheckProps {
  name: 'stock' | 'sale' | 'tag' | 'o';
  value: string;
  checked: boolean;
  /** How many products have the value; not known before they are counted. */
  count?: number;
  children: ReactNode;
}

function Check({ name, value, checked, count, children }: CheckProps) {
  return (
    <label>
      <input
        type="checkbox"
        id={`f-${name}-${encodeURIComponent(value)}`}
        name={name}
        value={value}
        defaultChecked={checked}
      />{' '}
      <span>{children}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className="n">{count}</span>
        </>
      )}
    </label>
  );
}

interface ValuesProps {
  name: 'tag' | 'o';
  title: ReactNode;
  values: readonly FacetValue[];
  chosen: readonly string[];
  /** Stands in front of the keys. */
  prefix?: string;
}

/** The values of a facet; those without products only while they are chosen. */
function Values({ name, title, values, chosen, prefix = '' }: ValuesProps) {
  const shown = values.filter(({ key, count }) => count > 0 || chosen.includes(prefix + key));
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map(({ key, name: label, count }) => (
        <Check
          key={key}
          name={name}
          value={prefix + key}
          checked={chosen.includes(prefix + key)}
          count={count}
        >
          <MerchantText>{label}</MerchantText>
        </Check>
      ))}
    </fieldset>
  );
}

function Amount({ name, value, hint }: { name: 'min' | 'max'; value?: number | undefined; hint?: number }) {
  const { text } = useRenderContext();
  return (
    <label>
      {text.filters[name]}
      <input
        type="number"
        id={`f-${name}`}
        name={name}
        min={0}
        step="any"
        inputMode="decimal"
        defaultValue={value}
        placeholder={hint?.toString()}
      />
    </label>
  );
}

interface Props {
  filters: Chosen;
  facets: ShopFacets;
}

function Price({ filters: { min, max }, facets: { price } }: Props) {
  const { text } = useRenderContext();
  const isChosen = min !== undefined || max !== undefined;
  if (!isChosen && (!price || price.min === price.max)) return null;
  return (
    <fieldset className="range">
      <legend>{text.filters.rupees}</legend>
      <Amount name="min" value={min} hint={Math.floor(price?.min ?? 0)} />
      <Amount name="max" value={max} hint={Math.ceil(price?.max ?? 0)} />
    </fieldset>
  );
}

function Offers({ filters: { stock, sale }, facets: { all, in_stock, on_sale } }: Props) {
  const { text } = useRenderContext();
  const [withStock, withSale] = [stock || in_stock.all < all, sale || on_sale.all > 0];
  if (!withStock && !withSale) return null;
  return (
    <fieldset>
      <legend>{text.filters.offer}</legend>
      {withStock && (
        <Check name="stock" value="1" checked={stock} count={in_stock.count}>
          {text.inStock}
        </Check>
      )}
      {withSale && (
        <Check name="sale" value="1" checked={sale} count={on_sale.count}>
          {text.filters.onSale}
        </Check>
      )}
    </fieldset>
  );
}

/** What every list can be narrowed by, before its products are counted. */
function Uncounted() {
  const { text } = useRenderContext();
  return (
    <>
      <fieldset className="range">
        <legend>{text.filters.rupees}</legend>
        <Amount name="min" />
        <Amount name="max" />
      </fieldset>
      <fieldset>
        <legend>{text.filters.offer}</legend>
        <Check name="stock" value="1" checked={false}>
          {text.inStock}
        </Check>
        <Check name="sale" value="1" checked={false}>
          {text.filters.onSale}
        </Check>
      </fieldset>
    </>
  );
}

/** What a list can be narrowed by, with the numbers of products. */
function Counted({ filters, facets }: Props) {
  const { text } = useRenderContext();
  return (
    <>
      <Price filters={filters} facets={facets} />
      <Offers filters={filters} facets={facets} />
      {facets.options.map((option) => (
        <Values
          key={option.key}
          name="o"
          title={optionTitle(option, text) ?? <MerchantText>{option.name}</MerchantText>}
          values={option.values}
          chosen={filters.options}
          prefix={`${option.key}.`}
        />
      ))}
      <Values name="tag" title={text.tags} values={facets.tags} chosen={filters.tags} />
    </>
  );
}

interface FormProps {
  filters: Chosen;
  facets: ShopFacets | 'uncounted';
  path: string;
  /** The search text and the order, which stay. */
  kept: Record<'q' | 'sort', string | undefined>;
}

/** The filters of a list, as a form that needs no script. */
export function Filters({ filters, facets, path, kept }: FormProps) {
  const { text } = useRenderContext();
  const count = countFilters(filters);
  return (
    <details className="filters">
      <summary>
        {text.filters.title}
        <span id="filters-count">{count > 0 ? ` (${count})` : ''}</span>
      </summary>
      <form action={path} data-filters="">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div id="facets">
          {facets === 'uncounted' ? <Uncounted /> : <Counted filters={filters} facets={facets} />}
        </div>
        <button className="button" type="submit">
          {text.filters.show}
        </button>
      </form>
    </details>
  );
}
