import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { choiceSetting, lineSetting } from '../setting.ts';

/** Short promises with an icon each. */
export const trustRow = sectionType({
  type: 'trust_row',
  label: 'Promises',
  v: 1,
  areas: ['home', 'product', 'footer'],
  settings: z.strictObject({ heading: lineSetting('Heading', 80) }),
  blocks: {
    promise: {
      label: 'Promise',
      settings: z.strictObject({
        icon: choiceSetting('Icon', {
          delivery: 'Delivery',
          cash: 'Cash on delivery',
          returns: 'Returns',
          call: 'Call us',
        }),
        text: lineSetting('Text', 60),
      }),
    },
  },
  most: 4,
});
