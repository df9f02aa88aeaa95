import type { ProductPage, ProductPart, PublicShop, ShopLanguage, ShopProduct } from '@kade/contract';
import { productPageParts } from '@kade/contract/product-parts';
import type { ReactNode } from 'react';
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
import { SharedSections } from '../sections/shared-sections.tsx';
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

function Related({ product }: { product: ShopProduct }) {
  const { text } = useRenderContext();
  if (product.related.length === 0) return null;
  return (
    <section className={product.related_chosen ? 'block' : 'block some'} aria-labelledby="related">
      <div className="block-top">
        <h2 id="related">{text.related}</h2>
      </div>
      <ProductGrid products={product.related} heading="h3" />
    </section>
  );
}

interface PartProps extends ProductProps {
  /** The product with the price, the stock and the picture of what is chosen. */
  chosen: ShopProduct;
}

function Buy({ product, chosen, choice, quantity, message }: PartProps) {
  const { shop } = useRenderContext();
  const { variant } = choice;
  // What is ordered by a chat names the variant.
  const named = variant ? { ...chosen, name: `${chosen.name} · ${variant.title}` } : chosen;
  const site = useSite(product);
  return (
    <>
      <div className="deal" id="deal">
        <Price amount={chosen.price} most={chosen.price_max} usual={chosen.compare_at} />
        <Saving amount={chosen.price} usual={chosen.compare_at} />
        <Stock product={chosen} />
      </div>
      {/* It leads to the reviews. */}
      {!shop.product_page?.hidden.includes('reviews') && <ProductRating product={chosen} />}
      <AddToCart product={product} choice={choice} quantity={quantity} message={message} />
      <WishForm product={product} choice={choice} />
      <ProductOrder product={named} address={addressOf(variantPath(chosen, variant?._id), site)} />
    </>
  );
}

function useSite(product: ShopProduct) {
  const { language, origin, shop } = useRenderContext();
  return { shop, origin, language: ownLanguage([product], language) };
}

function ShareProduct({ product, chosen, choice }: PartProps) {
  const site = useSite(product);
  return (
    <Share
      title={chosen.name}
      address={addressOf(variantPath(chosen, choice.variant?._id), site)}
      short={addressOf(productPath({ _id: chosen._id, slug: '' }), site)}
    />
  );
}

const parts: Readonly<Record<ProductPart, (props: PartProps) => ReactNode>> = {
  pictures: ({ chosen }) => <ProductImages product={chosen} />,
  buy: Buy,
  delivery: ({ chosen, choice }) => (
    <>
      <DeliveryCost product={chosen} variant={choice.variant?._id} />
      <Payments />
    </>
  ),
  description: ({ chosen }) => (
    <>
      {chosen.description && <MerchantProse>{chosen.description}</MerchantProse>}
      <Tags tags={chosen.tags} />
    </>
  ),
  share: ShareProduct,
  reviews: ({ chosen }) => <ProductReviews product={chosen} />,
  related: ({ chosen }) => <Related product={chosen} />,
};

/** The parts that can be beside the pictures on a wide screen. */
const narrow = new Set<ProductPart>(['buy', 'delivery', 'description', 'share']);

/**
 * Returns the parts that a shop shows, by where they are: beside the pictures those that directly follow the form to buy,
 * and below it all others. The pictures are before the form or after it.
 */
function arranged(page: ProductPage | undefined) {
  const shown = productPageParts(page).flatMap(({ part, shown: isShown }) => (isShown ? [part] : []));
  const at = shown.indexOf('buy');
  const rest = shown.slice(at);
  const end = rest.findIndex((part) => !narrow.has(part));
  const beside = end < 0 ? rest : rest.slice(0, end);
  const after = rest.slice(beside.length);
  const isAfter = after[0] === 'pictures';
  return {
    before: shown.slice(0, at),
    beside,
    after: isAfter ? after.slice(0, 1) : [],
    below: isAfter ? after.slice(1) : after,
  };
}

function Product(props: ProductProps) {
  const { language, shop } = useRenderContext();
  const { product, choice } = props;
  const chosen = withChoice(product, choice);
  const { before, beside, after, below } = arranged(shop.product_page);
  // What leads to other products is after everything about this one.
  const isRelated = below.at(-1) === 'related';
  const belowThis = isRelated ? below.slice(0, -1) : below;
  const show = (part: ProductPart) => {
    const Part = parts[part];
    return <Part key={part} {...props} chosen={chosen} />;
  };
  return (
    <>
      <Breadcrumbs steps={productSteps(chosen)} />
      <article className="detail">
        {before.map(show)}
        <div className="facts">
          <h1 lang={detectLang(chosen.name, language)}>{chosen.name}</h1>
          {beside.map(show)}
        </div>
        {after.map(show)}
      </article>
      {belowThis.map((part) =>
        narrow.has(part) ? (
          <div key={part} className="detail">
            {show(part)}
          </div>
        ) : (
          show(part)
        ),
      )}
      <SharedSections area="product" />
      {isRelated && show('related')}
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
