import type { PublicShop, ShopLanguage } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Categories, Collections } from '../components/Menu.tsx';
import { languagesOf, ownLanguage } from '../core/languages.ts';
import { breadcrumbData } from '../core/seo/jsonld.ts';
import type { Messages } from '../i18n/index.ts';

const PATH = '/categories';

function Groups() {
  const { text } = useRenderContext();
  return (
    <>
      <Breadcrumbs steps={[{ name: text.allCategories, path: PATH }]} />
      <div className="head">
        <h1>{text.allCategories}</h1>
      </div>
      <Categories />
      <Collections />
    </>
  );
}

interface Props {
  shop: PublicShop;
  text: Messages;
  origin: string;
  language: ShopLanguage;
}

/** Returns the page with all categories and collections, of which the header has the first ones. */
export function categoriesPage({ shop, text, origin, language }: Props): PageContent {
  const groups = [...shop.menu.categories, ...shop.menu.collections];
  const site = { shop, origin, language: ownLanguage(groups, language) };
  return {
    kind: 'text',
    status: 200,
    meta: {
      title: `${text.allCategories} · ${shop.name}`,
      description: text.categoriesDescription(shop.name),
      canonical: PATH,
      languages: languagesOf(groups),
      data: [breadcrumbData(site, text.home, [{ name: text.allCategories, path: PATH }])],
    },
    main: <Groups />,
  };
}
