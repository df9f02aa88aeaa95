import type { BuyerReviews } from '@kade/contract';
import { longDay } from '@kade/contract/dates';
import { fieldId, Wrong } from '../components/Field.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { useRenderContext } from '../core/render-context.ts';
import { Stars } from './Stars.tsx';

type Own = NonNullable<BuyerReviews['lines'][number]['review']>;

/** Why a picture could not be stored. */
export type PictureFault = 'pictureMissing' | 'pictureType' | 'pictureTooLarge' | 'pictureFailed';

interface Props {
  review: Own;
  path: string;
  fault: PictureFault | null;
}

/** Sends one picture at a time, so that a slow network loses no more than one, and nothing of the words. */
function PictureForm({ review, path, fault }: Props) {
  const { reviews } = useRenderContext().text;
  const name = `picture-${review._id}`;
  const id = fieldId(name);
  return (
    <form action={`${path}/${review._id}`} method="post" encType="multipart/form-data" data-once="">
      <div className="field">
        <label htmlFor={id}>{reviews.addPicture}</label>
        <p className="hint" id={`${id}-hint`}>
          {reviews.pictureHint} {reviews.pictures(review.pictures)}
        </p>
        <input
          id={id}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
        />
        <Wrong name={name} fault={fault ? reviews[fault] : ''} />
      </div>
      <button className="button plain" type="submit">
        {reviews.addPicture}
      </button>
    </form>
  );
}

/** A review as its buyer wrote it, and what became of it. */
export function OwnReview({ review, path, fault }: Props) {
  const { text, language } = useRenderContext();
  const { reviews } = text;
  const { stars, state, reason, edit_until: end, pictures } = review;
  return (
    <>
      <p className={state === 'hidden' ? 'alert' : undefined}>
        {reviews.states[state]} {reason && reviews.reasons[reason]}{' '}
        {end && reviews.edit(longDay(language, end))}
      </p>
      <p>
        <Stars stars={stars} />
      </p>
      {review.text && <MerchantProse>{review.text}</MerchantProse>}
      {state === 'pending' && pictures < 3 ? (
        <PictureForm review={review} path={path} fault={fault} />
      ) : (
        fault && <p className="alert">{reviews[fault]}</p>
      )}
    </>
  );
}
