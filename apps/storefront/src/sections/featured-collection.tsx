import { ProductGrid } from '../components/ProductGrid.tsx';
import { collectionPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';
import { type SectionView, useWords } from './section-data.ts';

export const featuredCollection: SectionView<'featured_collection'> = {
  css: '',
  Section({ id, settings: { collection: named, heading }, place, collections }) {
    const { text, language } = useRenderContext();
    const words = useWords()(heading);
    const collection = named === null ? undefined : collections.get(named);
    if (!collection || collection.products.length === 0) return null;
    const name = words || collection.name;
    return (
      <section className="block" aria-labelledby={`h-${id}`}>
        <div className="block-top">
          <h2 id={`h-${id}`} lang={detectLang(name, language)}>
            {name}
          </h2>
          <a className="all" href={collectionPath(collection)} aria-label={text.seeAllOf(name)}>
            {text.seeAll}
          </a>
        </div>
        <ProductGrid products={collection.products} heading="h3" first={place === 0} list={place} />
      </section>
    );
  },
};
