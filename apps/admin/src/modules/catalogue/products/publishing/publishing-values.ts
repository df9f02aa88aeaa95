import type { Product, ProductState } from '@kade/contract';
import { z } from 'zod';
import { type Moment, noMoment, toInstant, toMoment } from '../../../../lib/colombo-moment.ts';
import {
  noSearchEngineValues,
  searchEngineRules,
  type SearchEngineValues,
  toSearchEngineInput,
  toSearchEngineValues,
} from '../../search-engines/index.ts';
import type { Visibility } from './visibility-sentence.ts';

/** Who sees a product and how search engines show it, as typed. Empty texts stand for the automatic ones. */
export interface PublishingValues extends SearchEngineValues {
  state: ProductState;
  publish_at: Moment;
  unpublish_at: Moment;
}

type Published = Pick<Product, keyof PublishingValues>;

export const noPublishing: PublishingValues = {
  state: 'active',
  publish_at: noMoment,
  unpublish_at: noMoment,
  ...noSearchEngineValues,
};

/** A copy begins as a draft without plans, with the automatic address and texts: those of the other product are its own. */
export const copiedPublishing: PublishingValues = { ...noPublishing, state: 'draft' };

export const toPublishingValues = (product: Published): PublishingValues => ({
  state: product.state ?? 'active',
  publish_at: toMoment(product.publish_at ?? null, 'start'),
  unpublish_at: toMoment(product.unpublish_at ?? null, 'start'),
  ...toSearchEngineValues(product),
});

const moment = z.object({ day: z.string(), time: z.string() }).optional();

/** Each may be absent, as in the lines of a file. */
export const publishingRules = {
  publish_at: moment,
  unpublish_at: moment,
  ...searchEngineRules,
};

/** Which times can be planned in the state: the one that changes nothing is left out, and an archived product has none. */
export const plannable = ({ state, publish_at }: PublishingValues) => ({
  publish: state === 'draft' || state === 'hidden',
  unpublish: state === 'active' || state === 'hidden' || (state === 'draft' && publish_at.day !== ''),
});

/** Returns what the values mean, without times that are not asked for in their state. */
export function toVisibility(values: PublishingValues): Visibility {
  const { publish, unpublish } = plannable(values);
  return {
    state: values.state,
    publish: publish ? toInstant(values.publish_at, 'start') : null,
    unpublish: unpublish ? toInstant(values.unpublish_at, 'start') : null,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the fields of the body that the merchant changed. `before` is the product, absent for a new one. Both times are
 * sent when one was changed, because the API compares them; they are kept to the minute.
 */
export function toPublishingInput(values: PublishingValues, before: Published = {}) {
  const was = toPublishingValues(before);
  const isStateNew = values.state !== was.state;
  const { publish, unpublish } = toVisibility(values);
  const plan = [publish, unpublish];
  const isPlanTouched = (['state', 'publish_at', 'unpublish_at'] as const).some(
    (name) => !isSame(values[name], was[name]),
  );
  const plannedBefore = [toInstant(was.publish_at, 'start'), toInstant(was.unpublish_at, 'start')];
  return {
    ...(isStateNew ? { state: values.state } : {}),
    ...(isPlanTouched && !isSame(plan, plannedBefore)
      ? { publish_at: publish, unpublish_at: unpublish }
      : {}),
    ...toSearchEngineInput(values, before),
  };
}
