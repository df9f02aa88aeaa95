import { ReviewList } from '../reviews/ReviewList.tsx';
import { Heading } from './parts.tsx';
import css from './reviews.css?inline';
import type { SectionView } from './section-data.ts';

export const reviewsSection: SectionView<'reviews'> = {
  css,
  Section: ({ id, settings: { heading }, reviews }) =>
    reviews.length === 0 ? null : (
      <section className="s-reviews">
        <Heading words={heading} id={id} />
        <ReviewList reviews={reviews} />
      </section>
    ),
};
