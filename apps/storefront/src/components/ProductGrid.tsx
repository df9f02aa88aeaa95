import type { ProductCard } from '@kade/contract';
import { productPath } from '../core/paths.ts';
import { useShown } from '../core/render-context.ts';
import { langOf } from '../i18n/script.ts';
import { Picture } from './ProductImage.tsx';
import { Price } from './Price.tsx';

interface CardProps {
  product: ProductCard;
  heading: 'h2' | 'h3';
  /** False in a list without any picture, which is set as a price list. */
  pictured: boolean;
  eager: boolean;
}

/** A product as one link, which a screen reader announces once: its picture has no text alternative. */
function Card({ product, heading: Heading, pictured, eager }: CardProps) {
  const { language, template, text } = useShown();
  return (
    <li className={product.buyable ? 'card' : 'card out'}>
      <a href={productPath(product)}>
        {pictured && (
          <Picture path={product.picture?.path} alt="" sizes={template.sizes.card} eager={eager} />
        )}
        <Heading className="name" lang={langOf(product.name, language)}>
          {product.name}
        </Heading>
        <Price amount={product.price} />
        {!product.buyable && <p className="badge">{text.soldOut}</p>}
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

export function Grid({ products, heading, first = false }: Props) {
  const { template } = useShown();
  const pictured = products.some(({ picture }) => picture);
  return (
    <ul className={pictured ? 'grid' : 'grid words'}>
      {products.map((product, at) => (
        <Card
          key={product._id}
          product={product}
          heading={heading}
          pictured={pictured}
          eager={first && at < template.eager}
        />
      ))}
    </ul>
  );
}
