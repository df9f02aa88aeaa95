import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, pictureSetting } from '../setting.ts';

/** Pictures beside each other. */
export const gallery = sectionType({
  type: 'gallery',
  label: 'Pictures',
  v: 1,
  areas: ['home', 'product'],
  settings: z.strictObject({ heading: lineSetting('Heading', 80) }),
  blocks: {
    picture: {
      label: 'Picture',
      settings: z.strictObject({ picture: pictureSetting('Picture'), caption: lineSetting('Caption', 120) }),
    },
  },
  most: 12,
});
