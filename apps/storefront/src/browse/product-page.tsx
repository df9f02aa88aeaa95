import type { PublicShop, ShopProduct } from '@kade/contract';
import { productPath, searchPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { AddToCart } from '../components/AddToCart.tsx';
import { DeliveryCost } from '../components/DeliveryCost.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { takesOrders } from '../core/contact.ts';
import { ProductOrder } from '../components/ProductOrder.tsx';
import { ProductImages } from '../components/ProductImages.tsx';
import { Price } from '../components/Price.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { Share } from '../components/Share.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import { breadcrumbData, productData, productSteps } from '../core/seo/jsonld.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';

function Stock({ product }: { product: ShopProduct }) {
  const { text, shop } = useRenderContext();
  if (!product.buyable) return <p className="stock out">{text.soldOut}</p>;
  // Goods in stock that nobody can order would be a promise.
  if (!takesOrders(shop)) return null;
  return product.few ? <p className="stock few">{text.fewLeft}</p> : <p className="stock">{text.inStock}</p>;
}

/** Tags are one text, separated by commas. Each links to a search. */
function Tags({ tags }: { tags: string }) {
  const { text } = useRenderContext();
  const words = [...new Set(tags.split(',').map((tag) => tag.trim()))].filter(Boolean).slice(0, 20);
  if (words.length === 0) return null;
  return (
    <ul className="chips tags" aria-label={text.tags}>
      {words.map((word) => (
        <li key={word}>
          <a href={searchPath(word)} rel="nofollow">
            <MerchantText>{word}</MerchantText>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Payments() {
  const { shop, text } = useRenderContext();
  if (shop.payment_methods.length === 0) return null;
  const names = shop.payment_methods.map((method) => text.paymentMethods[method]).join(', ');
  return (
    <p className="pays">
      {text.payments}: {names}
    </p>
  );
}

function Product({ product }: { product: ShopProduct }) {
  const { text, language, origin } = useRenderContext();
  const address = origin + productPath(product);
  return (
    <>
      <Breadcrumbs steps={productSteps(product)} />
      <article className="detail">
        <ProductImages product={product} />
        <div className="facts">
          <h1 lang={detectLang(product.name, language)}>{product.name}</h1>
          <div className="deal">
            <Price amount={product.price} />
            <Stock product={product} />
          </div>
          <AddToCart product={product} />
          <ProductOrder product={product} address={address} />
          <DeliveryCost product={product} />
          <Payments />
          {product.description && <MerchantProse>{product.description}</MerchantProse>}
          <Tags tags={product.tags} />
          <Share
            title={product.name}
            address={address}
            short={origin + productPath({ ...product, slug: '' })}
          />
        </div>
      </article>
      {product.related.length > 0 && (
        <section className="block" aria-labelledby="related">
          <div className="block-top">
            <h2 id="related">{text.related}</h2>
          </div>
          <ProductGrid products={product.related} heading="h3" />
        </section>
      )}
    </>
  );
}

interface Props {
  product: ShopProduct;
  shop: PublicShop;
  text: Messages;
  origin: string;
}

/** Returns the page of a product. */
export function productPage({ product, shop, text, origin }: Props): PageContent {
  return {
    kind: 'product',
    status: 200,
    meta: {
      title: `${product.name} · ${shop.name}`,
      description:
        product.description || text.productDescription(product.name, money(product.price), shop.name),
      canonical: productPath(product),
      image: product.thumbnail?.path ?? null,
      type: 'product',
      data: [productData(product, shop, origin), breadcrumbData(origin, text.home, productSteps(product))],
    },
    main: <Product product={product} />,
  };
}
