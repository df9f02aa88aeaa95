import type { HomeSection, PublicShop, ShopLanguage, ShownDesign } from '@kade/contract';
import { collectionPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { languagesOf, ownLanguage } from '../core/languages.ts';
import { shopData } from '../core/seo/jsonld.ts';
import type { PageContent } from '../core/page.ts';
import { sectionCss, Sections } from '../sections/sections.tsx';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';

/** A block. Two may show the same collection, so the id of its heading is its position. */
function Section({ section, place }: { section: HomeSection; place: number }) {
  const { text, language } = useRenderContext();
  const { collection, products } = section;
  const name = collection ? section.name || collection.name : text.newest;
  const path = collection ? collectionPath(collection) : '/products';
  const id = `section-${place}`;
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block-top">
        <h2 id={id} lang={collection ? detectLang(name, language) : undefined}>
          {name}
        </h2>
        <a className="all" href={path} aria-label={text.seeAllOf(name)}>
          {text.seeAll}
        </a>
      </div>
      <ProductGrid products={products} heading="h3" first={place === 0} list={place} />
    </section>
  );
}

function GettingReady() {
  const { text } = useRenderContext();
  return (
    <section className="empty">
      <h2>{text.gettingReady}</h2>
      <p>{text.gettingReadyMore}</p>
    </section>
  );
}

interface Props {
  shop: PublicShop;
  /** The blocks of a shop without a design. */
  sections: readonly HomeSection[];
  design: ShownDesign;
  text: Messages;
  origin: string;
  language: ShopLanguage;
}

/** Returns the home page of the shop: the sections of its design, else its layout elements. */
export function homePage({ shop, sections, design, text, origin, language }: Props): PageContent {
  const filled = sections.filter(({ products }) => products.length > 0);
  const { categories, collections } = shop.menu;
  const products = [...filled, ...design.collections]
    .flatMap((each) => each.products)
    .concat(design.products ?? []);
  const shown = [...categories, ...collections, ...products];
  return {
    kind: 'home',
    status: 200,
    ...(design.number > 0 ? { css: sectionCss(design.home) } : {}),
    meta: {
      title: shop.name,
      description: text.homeDescription(shop.name),
      canonical: '/',
      image: products.find(({ picture }) => picture)?.picture?.path ?? shop.logo_path,
      languages: languagesOf(shown),
      data: shopData({ shop, origin, language: ownLanguage(shown, language) }),
    },
    main: mainOf(filled, design),
  };
}

function mainOf(filled: readonly HomeSection[], design: ShownDesign) {
  if (design.number > 0) return <Sections design={design} />;
  if (filled.length === 0) return <GettingReady />;
  return filled.map((section, at) => <Section key={at} section={section} place={at} />);
}
