import { MerchantText } from '../components/MerchantText.tsx';
import { Price } from '../components/Price.tsx';
import { ProductImage } from '../components/ProductImage.tsx';
import { productPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Paragraphs } from './parts.tsx';
import css from './product-highlight.css?inline';
import { type SectionView, useWords } from './section-data.ts';

export const productHighlight: SectionView<'product_highlight'> = {
  css,
  Section({ id, settings: { product: named, heading, text: words }, place, products }) {
    const { text } = useRenderContext();
    const title = useWords()(heading);
    const product = named === null ? undefined : products.get(named);
    if (!product) return null;
    const path = productPath(product);
    return (
      <section className="s-product" aria-labelledby={`h-${id}`}>
        <a href={path} aria-hidden="true" tabIndex={-1}>
          <ProductImage
            path={product.picture?.path}
            alt=""
            sizes="(min-width:48rem) 45vw, 92vw"
            eager={place === 0}
          />
        </a>
        <div className="words">
          <h2 id={`h-${id}`}>
            <MerchantText>{title || product.name}</MerchantText>
          </h2>
          <Price amount={product.price} most={product.price_max} usual={product.compare_at} />
          <Paragraphs words={words} />
          <a className="button" href={path} aria-label={text.sections.seeProduct(product.name)}>
            {text.sections.see}
          </a>
        </div>
      </section>
    );
  },
};
