import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, paragraphSetting, productSetting } from '../setting.ts';

/** One product with its picture and price. Without a heading it has the name of the product. */
export const productHighlight = sectionType({
  type: 'product_highlight',
  label: 'Product',
  v: 1,
  areas: ['home'],
  settings: z.strictObject({
    product: productSetting('Product'),
    heading: lineSetting('Heading', 120),
    text: paragraphSetting('Text', 600),
  }),
  blocks: {},
});
