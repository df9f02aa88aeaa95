import { z } from 'zod';
import { Id, Paging, text, textOrNone, Thumbnail, Time } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { hiddenReasons, MAX_REVIEW_PICTURES, reviewStates } from '../core/values.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';

/** For how long after the delivery what was bought can be reviewed, in days. */
export const REVIEW_DAYS = 180;
/** For how long a hidden review can be written anew, in days. */
export const REVIEW_EDIT_DAYS = 30;

const Stars = z.number().int().min(1).max(5).meta({ example: 5 });
const Words = textOrNone(2000);
const Answer = z.object({ text: z.string(), at: Time });

/** Why a review is not shown. Each is about what it says; none about how many stars it gives. */
export const HiddenReason = z.enum(hiddenReasons).meta({ id: 'HiddenReason' });
export type HiddenReason = z.infer<typeof HiddenReason>;
export const ReviewState = z.enum(reviewStates).meta({ id: 'ReviewState' });
export type ReviewState = z.infer<typeof ReviewState>;

/** The average of the published reviews of a product, with two decimals, and how many there are. */
export const Rating = z
  .object({ average: z.number().min(1).max(5), count: z.number().int().min(1) })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof Rating>;

/** What is the same for a buyer, a visitor and the merchant. */
const written = {
  _id: Id,
  stars: Stars,
  text: z.string(),
  language: ShopLanguage,
  /** The answer of the shop; absent without one. */
  reply: Answer.optional(),
  created_at: Time,
};

/** A review by somebody who bought the product, as the merchant reads it. */
export const Review = z
  .object({
    ...written,
    order: Id,
    order_number: z.number().int(),
    product: Id,
    product_name: z.string(),
    /** The title of the variant; absent where the product had no options. */
    variant_title: z.string().optional(),
    /** The name as visitors see it, such as `Nimali P.`; empty once the data of the buyer were erased. */
    name: z.string(),
    pictures: z.array(Id).max(MAX_REVIEW_PICTURES),
    state: ReviewState,
    /** Present while it is hidden. */
    reason: HiddenReason.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A published review as visitors see it. */
export const PublicReview = z
  .object({
    ...written,
    variant_title: z.string().optional(),
    name: z.string(),
    pictures: z.array(Thumbnail).max(MAX_REVIEW_PICTURES),
  })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.infer<typeof PublicReview>;

/** A review as its buyer sees it; the buyer may change it until `edit_until`, which is there while it is hidden. */
export const OwnReview = z
  .object({
    ...written,
    /** How many pictures it has. */
    pictures: z.number().int().max(MAX_REVIEW_PICTURES),
    state: ReviewState,
    reason: HiddenReason.optional(),
    edit_until: Time.optional(),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

/** What the buyer of an order can review, and has reviewed; null where nothing was written. `open`: reviews are taken. */
export const BuyerReviews = z
  .object({
    open: z.boolean(),
    lines: z.array(
      z.object({
        product: Id,
        variant: Id.optional(),
        name: z.string(),
        picture: Thumbnail.nullable(),
        review: OwnReview.nullable(),
      }),
    ),
  })
  .meta({ id: 'BuyerReviews' });
export type BuyerReviews = z.infer<typeof BuyerReviews>;

export const ReviewInput = z
  .object({ product: Id, variant: Id.optional(), stars: Stars, text: Words.default('') })
  .meta({ id: 'ReviewInput' });
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A text, or the whole answer as a read returns it. */
const Reply = z
  .union([textOrNone(1000), z.object({ text: text(1000) })])
  .transform((given) => (typeof given === 'string' ? given : given.text));

/**
 * What becomes of a review, and the answer of the shop, which is empty for none. Who hides a review says why; buyers see it.
 * The words of a buyer cannot be changed.
 */
export const ReviewDecision = z
  .object({
    state: ReviewState.meta({ description: '`pending` is that of a review which still is' }),
    reason: HiddenReason,
    reply: Reply,
  })
  .partial()
  .superRefine(({ state, reason }, context) => {
    if (state === 'hidden' && !reason)
      context.addIssue({ code: 'custom', message: rules.why_hidden, path: ['reason'], input: reason });
  })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewQuery = Paging.extend({ state: ReviewState.optional(), product: Id.optional() });
