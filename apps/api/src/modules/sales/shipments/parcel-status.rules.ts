import type { ParcelStatus } from '@kade/contract';

/**
 * What couriers call the statuses of a parcel; the first pattern that matches counts. Parts of a delivery stay unknown,
 * because their money is not known.
 */
const WORDS: readonly (readonly [RegExp, ParcelStatus])[] = [
  [/partial/, 'unknown'],
  [
    /return\w* (to shipper|received|complete|handed|done|delivered)|^returned$|returned to (client|merchant|sender)/,
    'returned',
  ],
  [/return|\brto\b/, 'returning'],
  [
    /undeliver|not deliver|fail|resched|date changed|postpone|hold|attempt|no answer|not reachable/,
    'rescheduled',
  ],
  [/out for|on delivery|with (the )?rider|assigned to/, 'out_for_delivery'],
  [/delivered|delivery (success|complete|done)/, 'delivered'],
  [
    /dispatch|collect|pick(ed)?[ -]?up|transit|received|arriv|branch|hub|sort|process|confirm|manifest/,
    'with_courier',
  ],
];

/** Returns the status that a courier's own words mean; `unknown` for words that no pattern has. */
export function toParcelStatus(text: string): ParcelStatus {
  const folded = text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return WORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? 'unknown';
}
