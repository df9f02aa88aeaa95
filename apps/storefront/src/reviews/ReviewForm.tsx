import type { BuyerReviews } from '@kade/contract';
import { Field, fieldId, Wrong } from '../components/Field.tsx';
import { useRenderContext } from '../core/render-context.ts';

type Line = BuyerReviews['lines'][number];

/** What was sent and could not be stored. `line` is the place of its product in the order. */
export interface Sent {
  line: number;
  stars: string;
  text: string;
  fault: 'starsMissing' | 'tooLong' | 'tooOften' | 'over';
}

const LEVELS = [5, 4, 3, 2, 1] as const;

interface Props {
  line: Line;
  /** Its place in the order, which names its fields. */
  at: number;
  path: string;
  sent: Sent | null;
}

/** The form of one review: stars, then words, which may be left out. */
export function ReviewForm({ line: { product, variant, review }, at, path, sent }: Props) {
  const { reviews } = useRenderContext().text;
  const stars = sent?.stars ?? String(review?.stars ?? '');
  const isMissing = sent?.fault === 'starsMissing';
  const name = `stars-${at}`;
  return (
    <form action={path} method="post" noValidate data-once="">
      <input type="hidden" name="product" value={product} />
      {variant && <input type="hidden" name="variant" value={variant} />}
      <fieldset className="stars-choice" aria-describedby={isMissing ? `${fieldId(name)}-fault` : undefined}>
        <legend>{reviews.choose}</legend>
        {LEVELS.map((level) => (
          <label className="choice" key={level}>
            <input
              type="radio"
              name="stars"
              value={level}
              defaultChecked={stars === String(level)}
              id={level === 5 ? fieldId(name) : undefined}
              required
            />
            <span className="stars" aria-hidden="true">
              {'★'.repeat(level)}
            </span>
            <span>
              {level} – {reviews.levels[level]}
            </span>
          </label>
        ))}
        <Wrong name={name} fault={isMissing ? reviews.starsMissing : ''} />
      </fieldset>
      <Field
        name={`text-${at}`}
        label={reviews.text}
        hint={reviews.hint}
        value={sent?.text ?? review?.text ?? ''}
        fault={sent?.fault === 'tooLong' ? reviews.tooLong : ''}
        rows={5}
        optional
        last
      />
      <button className="button wide" type="submit">
        {reviews.send}
      </button>
    </form>
  );
}
