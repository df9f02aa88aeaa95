import { MerchantText } from '../components/MerchantText.tsx';
import { ProductImage } from '../components/ProductImage.tsx';
import { collectionPath } from '../core/paths.ts';
import css from './collections-grid.css?inline';
import { Heading, SectionPicture } from './parts.tsx';
import type { SectionView } from './section-data.ts';

const SIZES = '(min-width:48rem) 22vw, 45vw';

export const collectionsGrid: SectionView<'collections_grid'> = {
  css,
  Section({ id, settings: { heading }, blocks, place, collections }) {
    const shown = blocks.flatMap(({ _id, settings }) => {
      const collection = settings.collection === null ? undefined : collections.get(settings.collection);
      return collection ? [{ _id, collection, picture: settings.picture }] : [];
    });
    if (shown.length === 0) return null;
    return (
      <section className="s-collections">
        <Heading words={heading} id={id} />
        <ul>
          {shown.map(({ _id, collection, picture }) => (
            <li key={_id}>
              <a href={collectionPath(collection)}>
                {picture ? (
                  <span className="pic">
                    <SectionPicture
                      picture={{ ...picture, decoration: true }}
                      of={_id}
                      sizes={SIZES}
                      eager={place === 0}
                    />
                  </span>
                ) : (
                  <ProductImage
                    path={collection.products[0]?.picture?.path}
                    alt=""
                    sizes={SIZES}
                    eager={place === 0}
                  />
                )}
                <MerchantText>{collection.name}</MerchantText>
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  },
};
