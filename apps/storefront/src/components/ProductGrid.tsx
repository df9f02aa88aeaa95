import type { ProductCard } from '@kade/contract';
import { productPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { detectLang } from '../i18n/script.ts';
import { ProductImage } from './ProductImage.tsx';
import { percentSaved, Price } from './Price.tsx';
import { CardRating } from '../reviews/Stars.tsx';
import { QuickAdd } from './QuickAdd.tsx';

interface CardProps {
  product: ProductCard;
  heading: 'h2' | 'h3';
  /** False in a list without any picture, which is set as a price list. */
  withImages: boolean;
  eager: boolean;
  /** The number of its list on the page. */
  list: number;
}

/** The mark of a product that costs less now, with the percent where it is a whole one. */
function Sale({ amount, usual }: { amount: number; usual: number }) {
  const { text } = useRenderContext();
  const percent = percentSaved(amount, usual);
  return (
    <p className="badge">
      {text.sale}
      {percent > 0 && ` −${percent} %`}
    </p>
  );
}

/** A product as one link, which a screen reader announces once: its picture has no text alternative. */
function Card({ product, heading: Heading, withImages, eager, list }: CardProps) {
  const { language, template, text } = useRenderContext();
  const id = `c${list}-${product._id}`;
  return (
    <li className={product.buyable ? 'card' : 'card out'} id={id}>
      <a href={productPath(product)}>
        {withImages && (
          <ProductImage
            path={product.picture?.path}
            second={product.buyable ? product.second_picture?.path : undefined}
            alt=""
            sizes={template.sizes.card}
            eager={eager}
          />
        )}
        <Heading className="name" lang={detectLang(product.name, language)}>
          {product.name}
        </Heading>
        <Price amount={product.price} most={product.price_max} usual={product.compare_at} />
        <CardRating rating={product.rating} />
        {!product.buyable && <p className="badge">{text.soldOut}</p>}
        {product.buyable && product.compare_at !== undefined && (
          <Sale amount={product.price} usual={product.compare_at} />
        )}
      </a>
      <QuickAdd product={product} card={id} />
    </li>
  );
}

interface Props {
  products: readonly ProductCard[];
  heading: 'h2' | 'h3';
  /** The first list of a page: its first pictures are loaded at once. */
  first?: boolean;
  /** The number of the list, on pages with several. */
  list?: number;
}

export function ProductGrid({ products, heading, first = false, list = 0 }: Props) {
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
          list={list}
          eager={first && at < template.eager}
        />
      ))}
    </ul>
  );
}
