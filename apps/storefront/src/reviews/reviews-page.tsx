import type { PublicReview, ShopProduct } from '@kade/contract';
import type { ShopPage } from '@kade/storefront-interface';
import { MerchantText } from '../components/MerchantText.tsx';
import { Pagination } from '../components/Pagination.tsx';
import type { PageContext } from '../core/page-context.ts';
import type { PageContent } from '../core/page.ts';
import { productPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { ReviewList } from './ReviewList.tsx';
import css from './reviews.css?inline';
import { averageText } from './Stars.tsx';

interface ReviewsPageProps {
  product: ShopProduct;
  page: ShopPage<PublicReview>;
}

function Reviews({ product, page }: ReviewsPageProps) {
  const { text } = useRenderContext();
  return (
    <>
      <div className="head">
        <h1>
          <MerchantText>{text.reviews.of(product.name)}</MerchantText>
        </h1>
        {product.rating && (
          <p className="lead">
            {text.reviews.average(averageText(product.rating))}, {text.reviews.count(product.rating.count)}
          </p>
        )}
        <p>
          <a href={productPath(product)}>{text.reviews.back}</a>
        </p>
      </div>
      <ReviewList reviews={page.rows} />
      <Pagination
        first={null}
        next={page.next && `/reviews/${product._id}?after=${encodeURIComponent(page.next)}`}
      />
    </>
  );
}

/** Returns a page of all reviews of a product; search engines find them on the page of the product. */
export const reviewsPage = (shown: ReviewsPageProps, { shop, text }: PageContext): PageContent => ({
  kind: 'text',
  status: 200,
  cache: 'rare',
  css,
  meta: {
    title: `${text.reviews.of(shown.product.name)} · ${shop.name}`,
    description: '',
    canonical: null,
  },
  main: <Reviews {...shown} />,
});
