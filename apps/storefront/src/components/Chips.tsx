import type { ShopFacets } from '@kade/contract';
import { countFilters, type Filters, parametersOf } from '../core/filters.ts';
import { withQuery } from '../core/paths.ts';
import type { ShopSort } from '../core/query.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { optionTitle } from './filter-names.ts';
import { MerchantText } from './MerchantText.tsx';

interface Chip {
  name: string;
  /** The filters without it. */
  without: Filters;
}

function rangeName({ min, max }: Filters, { filters }: Messages): string {
  if (min !== undefined && max !== undefined) return `${money(min)} – ${money(max)}`;
  return min === undefined ? filters.atMost(money(max ?? 0)) : filters.atLeast(money(min));
}

const others = (all: readonly string[], one: string): string[] => all.filter((key) => key !== one);

/** Returns the chosen filters, each with what remains without it. */
function chipsOf(filters: Filters, facets: ShopFacets, text: Messages): Chip[] {
  const { min, max, stock, sale, tags, options, ...rest } = filters;
  const chips: Chip[] = [];
  if (min !== undefined || max !== undefined)
    chips.push({ name: rangeName(filters, text), without: { ...rest, stock, sale, tags, options } });
  if (stock) chips.push({ name: text.inStock, without: { ...filters, stock: false } });
  if (sale) chips.push({ name: text.filters.onSale, without: { ...filters, sale: false } });
  for (const option of facets.options)
    for (const { key, name } of option.values) {
      const chosen = `${option.key}.${key}`;
      const title = optionTitle(option, text) ?? option.name;
      if (options.includes(chosen))
        chips.push({ name: `${title}: ${name}`, without: { ...filters, options: others(options, chosen) } });
    }
  for (const { key, name } of facets.tags)
    if (tags.includes(key)) chips.push({ name, without: { ...filters, tags: others(tags, key) } });
  return chips;
}

interface Props {
  path: string;
  filters: Filters;
  facets: ShopFacets;
  kept: { q: string; sort: ShopSort | undefined };
}

/** The chosen filters as links that remove them. */
export function Chips({ path, filters, facets, kept }: Props) {
  const { text } = useRenderContext();
  if (countFilters(filters) === 0) return null;
  return (
    <ul className="chips" aria-label={text.filters.chosen}>
      {chipsOf(filters, facets, text).map(({ name, without }) => (
        <li key={name}>
          <a href={withQuery(path, { ...kept, ...parametersOf(without) })} rel="nofollow">
            <span className="hidden">{text.filters.remove} </span>
            <MerchantText>{name}</MerchantText> <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a href={withQuery(path, { ...kept })}>{text.filters.clear}</a>
      </li>
    </ul>
  );
}
