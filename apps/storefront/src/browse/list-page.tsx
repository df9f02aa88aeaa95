import type { PublicShop, ShopGroup, ShopLanguage } from '@kade/contract';
import { countFilters } from '../core/filters.ts';
import { categoryPath, collectionPath, withQuery } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { cacheOf, type OpenedList } from './open-list.ts';
import { languagesOf, ownLanguage } from '../core/languages.ts';
import { breadcrumbData } from '../core/seo/jsonld.ts';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';

export type List = { kind: 'all' } | { kind: 'category' | 'collection'; group: ShopGroup };

interface Props {
  list: List;
  found: OpenedList;
}

/** Returns the canonical address of a list, without its order and page. */
export function listPath(list: List): string {
  if (list.kind === 'all') return '/products';
  return (list.kind === 'category' ? categoryPath : collectionPath)(list.group);
}

function Products({ list, found }: Props) {
  const { text, language } = useRenderContext();
  const { path, after } = found;
  const name = list.kind === 'all' ? text.allProducts : list.group.name;
  return (
    <>
      <Breadcrumbs steps={[{ name, path }]} />
      <div className="head">
        <h1 lang={detectLang(name, language)}>{name}</h1>
      </div>
      {list.kind !== 'all' && list.group.description && !after && (
        <div className="about">
          <MerchantProse>{list.group.description}</MerchantProse>
        </div>
      )}
      <FoundProducts {...found} initial={list.kind === 'collection' ? 'default' : 'newest'} />
    </>
  );
}

interface ListSite {
  shop: PublicShop;
  text: Messages;
  origin: string;
  language: ShopLanguage;
}

/** Returns a page of all products, of a category or of a collection. */
export function listPage(props: Props & ListSite): PageContent {
  const { list, found, shop, text, origin, language } = props;
  const { path, page, sort, after, filters } = found;
  const { name: shopName } = shop;
  const shown = [...(list.kind === 'all' ? [] : [list.group]), ...page.rows];
  const site = { shop, origin, language: ownLanguage(shown, language) };
  const isNarrowed = countFilters(filters) > 0;
  const name = list.kind === 'all' ? text.allProducts : list.group.name;
  const described = list.kind === 'all' ? '' : list.group.description;
  const written: Partial<ShopGroup> = list.kind === 'all' ? {} : list.group;
  return {
    kind: 'list',
    status: 200,
    meta: {
      title: written.seo_title ?? `${name} · ${shopName}`,
      description:
        written.seo_description ||
        described ||
        (list.kind === 'all' ? text.allDescription(shopName) : text.groupDescription(name, shopName)),
      // Each page of a list is canonical; another order of the same products is not. A selection of them stays out of
      // search engines: there are more than anyone looks for.
      canonical: isNarrowed ? null : withQuery(path, after && !sort ? { after } : {}),
      image: page.rows.find(({ picture }) => picture)?.picture?.path ?? null,
      languages: languagesOf(shown),
      data: [breadcrumbData(site, text.home, [{ name, path }])],
      next: page.next && !isNarrowed ? withQuery(path, { sort, after: page.next }) : null,
    },
    cache: cacheOf(found),
    main: <Products list={list} found={found} />,
  };
}
