import type { ShopProduct } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import { ProductImage } from './ProductImage.tsx';

/**
 * The pictures of a product: one, or several to swipe through on phones and below each other elsewhere. Each is a link to
 * its largest size; the islands show that in a dialog instead.
 */
export function ProductImages({ product }: { product: ShopProduct }) {
  const { text, template } = useRenderContext();
  const { name, thumbnail, images, image_texts } = product;
  const pictures = [...(thumbnail ? [thumbnail] : []), ...images];
  const texts = new Map(image_texts?.map(({ image, text: shown }) => [image, shown]));
  const nameAt = (place: number) => (place === 0 ? name : `${name} (${place + 1})`);
  if (pictures.length === 0)
    return (
      <div className="shot">
        <ProductImage path={null} alt={name} sizes="" />
      </div>
    );
  return (
    <section
      className={pictures.length > 1 ? 'shot many' : 'shot'}
      id="shot"
      aria-label={text.pictures}
      data-zoom={text.close}
    >
      {pictures.map(({ _id, path }, place) => (
        <ProductImage
          key={place}
          path={path}
          alt={texts.get(_id) ?? nameAt(place)}
          sizes={template.sizes.shot}
          eager={place === 0}
          link={text.enlarge(texts.get(_id) ?? nameAt(place))}
        />
      ))}
    </section>
  );
}
