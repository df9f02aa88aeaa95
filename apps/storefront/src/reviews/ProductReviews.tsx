import type { ShopProduct } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import { ReviewList } from './ReviewList.tsx';
import { averageText, Stars } from './Stars.tsx';

/** Where the reviews of a product are on its page. */
const PLACE = 'reviews';

/** The average beside the price, as a link to the reviews. Renders nothing for a product without any. */
export function ProductRating({ product: { rating } }: { product: ShopProduct }) {
  const { text } = useRenderContext();
  if (!rating) return null;
  return (
    <p className="rated">
      <a href={`#${PLACE}`}>
        <Stars stars={Math.round(rating.average)} /> {averageText(rating)} ·{' '}
        {text.reviews.count(rating.count)}
      </a>
    </p>
  );
}

/** The newest reviews of a product. Renders nothing for a product without any. */
export function ProductReviews({ product: { _id, rating, reviews = [] } }: { product: ShopProduct }) {
  const { text } = useRenderContext();
  if (!rating || reviews.length === 0) return null;
  return (
    <section className="block" id={PLACE} aria-labelledby="reviews-title">
      <div className="block-top">
        <h2 id="reviews-title">{text.reviews.title}</h2>
        <p>
          {averageText(rating)} · {text.reviews.count(rating.count)}
        </p>
      </div>
      <div>
        <ReviewList reviews={reviews} />
        {rating.count > reviews.length && (
          <p>
            <a className="button plain" href={`/reviews/${_id}`}>
              {text.reviews.all(rating.count)}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
