import type { ProductCard } from '@kade/contract';
import { productPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';
import { ProductImage } from './ProductImage.tsx';
import { Price } from './Price.tsx';

interface CardProps {
  product: ProductCard;
  heading: 'h2' | 'h3';
  /** False in a list without any picture, which is set as a price list. */
  withImages: boolean;
  eager: boolean;
}

/** A product as one link, which a screen reader announces once: its picture has no text alternative. */
function Card({ product, heading: Heading, withImages, eager }: CardProps) {
  const { language, template, text } = useRenderContext();
  return (
    <li className={product.buyable ? 'card' : 'card out'}>
      <a href={productPath(product)}>
        {withImages && (
          <ProductImage path={product.picture?.path} alt="" sizes={template.sizes.card} eager={eager} />
        )}
        <Heading className="name" lang={detectLang(product.name, language)}>
          {product.name}
        </Heading>
        <Price amount={product.price} most={product.price_max} usual={product.compare_at} />
        {!product.buyable && <p className="badge">{text.soldOut}</p>}
        {product.buyable && product.compare_at !== undefined && <p className="badge">{text.sale}</p>}
      </a>
    </li>
  );
}

interface Props {
  products: readonly ProductCard[];
  heading: 'h2' | 'h3';
  /** The first list of a page: its first pictures are loaded at once. */
  first?: boolean;
}

export function ProductGrid({ products, heading, first = false }: Props) {
  const { template } = useRenderContext();
  const withImages = products.some(({ picture }) => picture);
  return (
    <ul className={withImages ? 'grid' : 'grid words'}>
      {products.map((product, at) => (
        <Card
          key={product._id}
          product={product}
          heading={heading}
          withImages={withImages}
          eager={first && at < template.eager}
        />
      ))}
    </ul>
  );
}
