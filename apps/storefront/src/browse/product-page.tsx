import type { PublicShop, ShopLanguage, ShopProduct } from '@kade/contract';
import type { Choice } from '../core/choice.ts';
import { productPath, searchPath, variantPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { AddToCart } from '../components/AddToCart.tsx';
import { DeliveryCost } from '../components/DeliveryCost.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ProductGrid } from '../components/ProductGrid.tsx';
import { takesOrders } from '../core/contact.ts';
import { ProductOrder } from '../components/ProductOrder.tsx';
import { ProductImages } from '../components/ProductImages.tsx';
import { Price, Saving } from '../components/Price.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { WishForm } from '../components/WishForm.tsx';
import { Share } from '../components/Share.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import { ProductRating, ProductReviews } from '../reviews/ProductReviews.tsx';
import reviewsCss from '../reviews/reviews.css?inline';
import { addressOf, languagesOf, ownLanguage } from '../core/languages.ts';
import { breadcrumbData, productData, productSteps } from '../core/seo/jsonld.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { detectLang } from '../i18n/script.ts';

function Stock({ product }: { product: ShopProduct }) {
  const { text, shop } = useRenderContext();
  if (!product.buyable) return <p className="stock out">{text.soldOut}</p>;
  // Goods in stock that nobody can order would be a promise.
  if (!takesOrders(shop)) return null;
  if (product.later)
    return (
      <p className="stock few">
        <MerchantText>{product.later}</MerchantText>
      </p>
    );
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

interface ProductProps {
  product: ShopProduct;
  choice: Choice;
  quantity: number;
  message: string;
}

/** Returns a product with the price, the stock and the picture of the chosen variant; as it is without one. */
function withChoice(product: ShopProduct, { variant }: Choice): ShopProduct {
  if (!variant) return product;
  const { price_max: _most, compare_at: _usual, sale: _sale, thumbnail, images, ...rest } = product;
  const pictures = [...(thumbnail ? [thumbnail] : []), ...images];
  const first = pictures.find(({ _id }) => _id === variant.image?._id) ?? thumbnail;
  const { price, compare_at, buyable, delivery_fees: fees } = variant;
  return {
    ...rest,
    price,
    buyable,
    thumbnail: first,
    ...(compare_at === undefined ? {} : { compare_at }),
    few: product.few && buyable,
    delivery: product.delivery.map((estimate, at) => ({ ...estimate, fee: fees?.[at] ?? estimate.fee })),
    images: pictures.filter(({ _id }) => _id !== first?._id),
  };
}

function Product({ product: whole, choice, quantity, message }: ProductProps) {
  const { text, language, origin, shop } = useRenderContext();
  const product = withChoice(whole, choice);
  const { variant } = choice;
  const site = { shop, origin, language: ownLanguage([whole], language) };
  const address = addressOf(variantPath(product, variant?._id), site);
  // What is ordered by a chat names the variant.
  const named = variant ? { ...product, name: `${product.name} · ${variant.title}` } : product;
  return (
    <>
      <Breadcrumbs steps={productSteps(product)} />
      <article className="detail">
        <ProductImages product={product} />
        <div className="facts">
          <h1 lang={detectLang(product.name, language)}>{product.name}</h1>
          <div className="deal" id="deal">
            <Price amount={product.price} most={product.price_max} usual={product.compare_at} />
            <Saving amount={product.price} usual={product.compare_at} />
            <Stock product={product} />
          </div>
          <ProductRating product={product} />
          <AddToCart product={whole} choice={choice} quantity={quantity} message={message} />
          <WishForm product={whole} choice={choice} />
          <ProductOrder product={named} address={address} />
          <DeliveryCost product={product} variant={variant?._id} />
          <Payments />
          {product.description && <MerchantProse>{product.description}</MerchantProse>}
          <Tags tags={product.tags} />
          <Share
            title={product.name}
            address={address}
            short={addressOf(productPath({ _id: product._id, slug: '' }), site)}
          />
        </div>
      </article>
      <ProductReviews product={product} />
      {product.related.length > 0 && (
        <section className={product.related_chosen ? 'block' : 'block some'} aria-labelledby="related">
          <div className="block-top">
            <h2 id="related">{text.related}</h2>
          </div>
          <ProductGrid products={product.related} heading="h3" />
        </section>
      )}
    </>
  );
}

interface Props extends ProductProps {
  shop: PublicShop;
  text: Messages;
  origin: string;
  language: ShopLanguage;
}

/** Returns the page of a product. */
export function productPage(props: Props): PageContent {
  const { product, choice, quantity, message, shop, text, origin, language } = props;
  const site = { shop, origin, language: ownLanguage([product], language) };
  return {
    kind: 'product',
    // A form without a choice is answered with the page, which keeps what was chosen.
    ...(message ? { status: 400, cache: 'never' } : { status: 200 }),
    meta: {
      title: product.seo_title ?? `${product.name} · ${shop.name}`,
      description:
        product.seo_description ??
        (product.description || text.productDescription(product.name, money(product.price), shop.name)),
      canonical: product.unlisted ? null : productPath(product),
      image: product.thumbnail?.path ?? null,
      imageText: product.image_texts?.find(({ image }) => image === product.thumbnail?._id)?.text,
      type: 'product',
      languages: languagesOf([product]),
      data: [productData(product, site), breadcrumbData(site, text.home, productSteps(product))],
    },
    ...(product.rating ? { css: reviewsCss } : {}),
    main: <Product product={product} choice={choice} quantity={quantity} message={message} />,
  };
}
