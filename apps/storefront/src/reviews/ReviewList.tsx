import type { PublicReview } from '@kade/contract';
import { longDay } from '@kade/contract/dates';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import { imageUrl } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Stars } from './Stars.tsx';

function Pictures({ review, name }: { review: PublicReview; name: string }) {
  const { text } = useRenderContext();
  if (review.pictures.length === 0) return null;
  return (
    <p className="taken">
      {review.pictures.map(({ _id, path }, at) => (
        <a key={_id} href={imageUrl(path, 1600)}>
          <img
            src={imageUrl(path, 200)}
            width={96}
            height={96}
            alt={text.reviews.picture(at + 1, name)}
            loading="lazy"
          />
        </a>
      ))}
    </p>
  );
}

function Review({ review }: { review: PublicReview }) {
  const { text, language, shop } = useRenderContext();
  const name = review.name || text.reviews.someone;
  return (
    <li>
      <p>
        <Stars stars={review.stars} /> <b>{review.name ? <MerchantText>{name}</MerchantText> : name}</b>{' '}
        <small>
          {text.reviews.bought} ·{' '}
          <time dateTime={review.created_at}>{longDay(language, review.created_at)}</time>
          {review.variant_title && (
            <>
              {' · '}
              <MerchantText>{review.variant_title}</MerchantText>
            </>
          )}
        </small>
      </p>
      {review.text && <MerchantProse>{review.text}</MerchantProse>}
      <Pictures review={review} name={name} />
      {review.reply && (
        <div className="reply">
          <b>{text.reviews.reply(shop.name)}</b>
          <MerchantProse>{review.reply.text}</MerchantProse>
        </div>
      )}
    </li>
  );
}

/** Published reviews, the newest first. */
export function ReviewList({ reviews }: { reviews: readonly PublicReview[] }) {
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <Review key={review._id} review={review} />
      ))}
    </ul>
  );
}
