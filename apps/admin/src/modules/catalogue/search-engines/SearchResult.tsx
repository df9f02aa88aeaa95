import { toSlug } from '@kade/contract';
import { useT } from '../../../lib/i18n.ts';
import { useShop } from '../../stores/links/index.ts';
import type { SearchEngineValues } from './search-engine-values.ts';
import classes from './search-result.module.css';

/** About how many letters of a title and of a description search engines show. */
export const shownTitle = 60;
export const shownDescription = 160;

function cut(text: string, most: number): string {
  const letters = Array.from(text.trim().replace(/\s+/g, ' '));
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('');
}

/** What a form knows of the page that it describes. */
export interface DescribedPage extends SearchEngineValues {
  name: string;
  description: string;
}

/** A page of the shop; without an id for one that is not made yet. */
export interface ShownPage {
  kind: 'product' | 'category' | 'collection';
  _id?: string;
}

interface SearchResultProps {
  values: DescribedPage;
  page: ShownPage;
}

/** A page as a search engine may show it, from what is typed. */
export function SearchResult({ values, page: { kind, _id: id = '…' } }: SearchResultProps) {
  const t = useT();
  const shop = useShop();
  const { name, slug, seo_title, seo_description, description } = values;
  const chosen = toSlug(slug);
  const automatic = [id, toSlug(name)].filter(Boolean);
  const steps = [kind, ...(chosen ? [chosen] : automatic)];
  const title = seo_title.trim() || [name.trim() || t('Name'), shop?.name].filter(Boolean).join(' · ');
  const text = seo_description.trim() || description.trim();
  return (
    <figure className={classes.result} aria-label={t('How a search engine may show it')}>
      <figcaption>{t('How a search engine may show it')}</figcaption>
      <span className={classes.address}>
        {[shop ? new URL(shop.origin).host : '…', ...steps].join(' › ')}
      </span>
      <span className={classes.title}>{cut(title, shownTitle)}</span>
      <span className={classes.text}>
        {cut(text, shownDescription) ||
          (kind === 'product'
            ? t('The name, the price and your shop, as long as there is no description.')
            : t('The name and your shop, as long as there is no description.'))}
      </span>
    </figure>
  );
}
