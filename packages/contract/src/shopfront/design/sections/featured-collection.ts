import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { collectionSetting, lineSetting } from '../setting.ts';

/** The first products of a collection. Without a heading it has the collection's name. */
export const featuredCollection = sectionType({
  type: 'featured_collection',
  label: 'Featured collection',
  v: 1,
  areas: ['home'],
  settings: z.strictObject({
    collection: collectionSetting('Collection', 12),
    heading: lineSetting('Heading', 255),
  }),
  blocks: {},
});
