import type { ShopProduct } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import { ProductImage } from './ProductImage.tsx';

/** The pictures of a product: one, or several to swipe through on phones and below each other elsewhere. */
export function ProductImages({ product }: { product: ShopProduct }) {
  const { text, template } = useRenderContext();
  const { name, thumbnail, images } = product;
  const sizes = template.sizes.shot;
  const main = <ProductImage path={thumbnail?.path} alt={name} sizes={sizes} eager />;
  if (images.length === 0) return <div className="shot">{main}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className="shot many" aria-label={text.pictures} tabIndex={0}>
      {thumbnail && main}
      {images.map(({ _id, path }, place) => (
        <ProductImage
          key={_id}
          path={path}
          alt={`${name} (${place + (thumbnail ? 2 : 1)})`}
          sizes={sizes}
          eager={!thumbnail && place === 0}
        />
      ))}
    </section>
  );
}
