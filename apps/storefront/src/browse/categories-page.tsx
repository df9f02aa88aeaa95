import type { PublicShop } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Categories, Collections } from '../components/Menu.tsx';
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
}

/** Returns the page with all categories and collections, of which the header has the first ones. */
export const categoriesPage = ({ shop, text, origin }: Props): PageContent => ({
  kind: 'text',
  status: 200,
  meta: {
    title: `${text.allCategories} · ${shop.name}`,
    description: text.categoriesDescription(shop.name),
    canonical: PATH,
    data: [breadcrumbData(origin, text.home, [{ name: text.allCategories, path: PATH }])],
  },
  main: <Groups />,
});
