import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting } from '../setting.ts';

/** The newest published reviews of the shop; nothing while there are none. */
export const reviewsSection = sectionType({
  type: 'reviews',
  label: 'Reviews by buyers',
  v: 1,
  areas: ['home'],
  settings: z.strictObject({ heading: lineSetting('Heading', 80) }),
  blocks: {},
});
