import type { Rating } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';

/** Formats an average with one decimal. */
export const averageText = ({ average }: Rating): string => average.toFixed(1);

/** The stars of one review; a screen reader reads them as words. */
export function Stars({ stars }: { stars: number }) {
  const { text } = useRenderContext();
  return (
    <>
      <span className="stars" aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>
      <span className="hidden">{text.reviews.stars(stars)}</span>
    </>
  );
}

/** The average of a product in a list, and how many reviews there are. Renders nothing without any. */
export function CardRating({ rating }: { rating: Rating | undefined }) {
  const { text } = useRenderContext();
  if (!rating) return null;
  return (
    <p className="rating">
      <span aria-hidden="true">
        ★ {averageText(rating)} ({rating.count})
      </span>
      <span className="hidden">
        {text.reviews.average(averageText(rating))}, {text.reviews.count(rating.count)}
      </span>
    </p>
  );
}
