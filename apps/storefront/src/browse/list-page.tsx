import type { ProductCard, PublicShop, ShopGroup, ShopLanguage } from '@kade/contract';
import type { ShopPage } from '@kade/storefront-interface';
import { categoryPath, collectionPath, withQuery } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { Sorting } from '../components/Sorting.tsx';
import type { ShopSort } from '../core/query.ts';
import { languagesOf, ownLanguage } from '../core/languages.ts';
import { breadcrumbData } from '../core/seo/jsonld.ts';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';

export type List = { kind: 'all' } | { kind: 'category' | 'collection'; group: ShopGroup };

interface Props {
  list: List;
  page: ShopPage<ProductCard>;
  sort: ShopSort | undefined;
  after: string | undefined;
}

/** Returns the canonical address of a list, without its order and page. */
export function listPath(list: List): string {
  if (list.kind === 'all') return '/products';
  return (list.kind === 'category' ? categoryPath : collectionPath)(list.group);
}

function Products({ list, page, sort, after }: Props) {
  const { text, language } = useRenderContext();
  const path = listPath(list);
  const name = list.kind === 'all' ? text.allProducts : list.group.name;
  const sorted = sort ? { sort } : {};
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
      <div className="tools">
        <p>{text.products(page.total)}</p>
        {page.total > 1 && <Sorting path={path} sort={sort} selection={list.kind === 'collection'} />}
      </div>
      {page.rows.length === 0 ? (
        <p className="empty">{text.noProducts}</p>
      ) : (
        <ProductGrid products={page.rows} heading="h2" first />
      )}
      <Pagination
        first={after ? withQuery(path, sorted) : null}
        next={page.next ? withQuery(path, { ...sorted, after: page.next }) : null}
      />
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
  const { list, page, sort, after, shop, text, origin, language } = props;
  const { name: shopName } = shop;
  const shown = [...(list.kind === 'all' ? [] : [list.group]), ...page.rows];
  const site = { shop, origin, language: ownLanguage(shown, language) };
  const path = listPath(list);
  const name = list.kind === 'all' ? text.allProducts : list.group.name;
  const described = list.kind === 'all' ? '' : list.group.description;
  return {
    kind: 'list',
    status: 200,
    meta: {
      title: `${name} · ${shopName}`,
      description:
        described ||
        (list.kind === 'all' ? text.allDescription(shopName) : text.groupDescription(name, shopName)),
      // Each page of a list is canonical; another order of the same products is not.
      canonical: withQuery(path, after && !sort ? { after } : {}),
      image: page.rows.find(({ picture }) => picture)?.picture?.path ?? null,
      languages: languagesOf(shown),
      data: [breadcrumbData(site, text.home, [{ name, path }])],
      next: page.next ? withQuery(path, { ...(sort ? { sort } : {}), after: page.next }) : null,
    },
    main: <Products list={list} page={page} sort={sort} after={after} />,
  };
}
