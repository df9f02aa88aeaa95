import type { ShopProduct } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import { ProductImage } from './ProductImage.tsx';

/**
 * The pictures of a product: one, or several to swipe through on phones and below each other elsewhere. Each is a link to
 * its largest size; the islands show that in a dialog instead.
 */
export function ProductImages({ product }: { product: ShopProduct }) {
  const { text, template } = useRenderContext();
  const { name, thumbnail, images } = product;
  const paths = [...(thumbnail ? [thumbnail] : []), ...images].map(({ path }) => path);
  const nameAt = (place: number) => (place === 0 ? name : `${name} (${place + 1})`);
  if (paths.length === 0)
    return (
      <div className="shot">
        <ProductImage path={null} alt={name} sizes="" />
      </div>
    );
  return (
    <section
      className={paths.length > 1 ? 'shot many' : 'shot'}
      id="shot"
      aria-label={text.pictures}
      data-zoom={text.close}
    >
      {paths.map((path, place) => (
        <ProductImage
          key={place}
          path={path}
          alt={nameAt(place)}
          sizes={template.sizes.shot}
          eager={place === 0}
          link={text.enlarge(nameAt(place))}
        />
      ))}
    </section>
  );
}
