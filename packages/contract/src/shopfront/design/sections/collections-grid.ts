import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { collectionSetting, lineSetting, pictureSetting } from '../setting.ts';

/** Links to collections, each with a picture: its own, else that of its first product. */
export const collectionsGrid = sectionType({
  type: 'collections_grid',
  label: 'Collections',
  v: 1,
  areas: ['home'],
  settings: z.strictObject({ heading: lineSetting('Heading', 80) }),
  blocks: {
    collection: {
      label: 'Collection',
      settings: z.strictObject({
        collection: collectionSetting('Collection', 1),
        picture: pictureSetting('Picture'),
      }),
    },
  },
  most: 12,
});
