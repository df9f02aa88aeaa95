import type { BuyerReviews } from '@kade/contract';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { fieldId } from '../components/Field.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import type { PageContext } from '../core/page-context.ts';
import type { PageContent } from '../core/page.ts';
import { useRenderContext } from '../core/render-context.ts';
import { OwnReview, type PictureFault } from './OwnReview.tsx';
import { ReviewForm, type Sent } from './ReviewForm.tsx';
import css from './reviews.css?inline';

interface ReviewPageProps {
  found: BuyerReviews;
  /** The address of the page. */
  path: string;
  sent: Sent | null;
  /** A picture that could not be stored, and of which review. */
  picture: { review: string; fault: PictureFault } | null;
}

function Faults({ sent, picture }: Pick<ReviewPageProps, 'sent' | 'picture'>) {
  const { reviews } = useRenderContext().text;
  if (picture)
    return (
      <ErrorSummary>
        <a href={`#${fieldId(`picture-${picture.review}`)}`}>{reviews[picture.fault]}</a>
      </ErrorSummary>
    );
  if (!sent) return null;
  const field = sent.fault === 'starsMissing' ? `stars-${sent.line}` : `text-${sent.line}`;
  return (
    <ErrorSummary>
      {sent.fault === 'over' || sent.fault === 'tooOften' ? (
        reviews[sent.fault]
      ) : (
        <a href={`#${fieldId(field)}`}>{reviews[sent.fault]}</a>
      )}
    </ErrorSummary>
  );
}

function Lines({ found: { open, lines }, path, sent, picture }: ReviewPageProps) {
  return lines.map((line, at) => {
    const { product, variant = product, name, review } = line;
    const isEditable = open && (!review || review.edit_until !== undefined);
    if (!review && !open) return null;
    return (
      <section className="paper" key={product + variant} aria-labelledby={`line-${at}`}>
        <h2 id={`line-${at}`}>
          <MerchantText>{name}</MerchantText>
        </h2>
        {review && (
          <OwnReview
            review={review}
            path={path}
            fault={picture?.review === review._id ? picture.fault : null}
          />
        )}
        {isEditable && <ReviewForm line={line} at={at} path={path} sent={sent?.line === at ? sent : null} />}
      </section>
    );
  });
}

function Review(shown: ReviewPageProps) {
  const { reviews } = useRenderContext().text;
  const { found, path } = shown;
  return (
    <>
      <div className="head">
        <h1>{reviews.write}</h1>
        <p className="lead">{found.open ? reviews.lead : reviews.closed}</p>
      </div>
      <Faults {...shown} />
      <Lines {...shown} />
      <p>
        <a href={path.replace(/\/review$/, '')}>{reviews.toOrder}</a>
      </p>
    </>
  );
}

/** Returns the page on which a buyer reviews what was delivered: a page about a person, never cached. */
export const reviewPage = (
  shown: ReviewPageProps,
  { shop, text }: PageContext,
  status = 200,
): PageContent => ({
  kind: 'receipt',
  status,
  cache: 'never',
  css,
  headers: { 'X-Robots-Tag': 'noindex, nofollow' },
  meta: { title: `${text.reviews.write} · ${shop.name}`, description: '', canonical: null },
  main: <Review {...shown} />,
});
