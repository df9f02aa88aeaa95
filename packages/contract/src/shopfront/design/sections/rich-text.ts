import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { choiceSetting, lineSetting, paragraphSetting } from '../setting.ts';

/** A heading with paragraphs. */
export const richText = sectionType({
  type: 'rich_text',
  label: 'Text',
  v: 1,
  areas: ['home', 'product', 'footer'],
  settings: z.strictObject({
    heading: lineSetting('Heading', 80),
    text: paragraphSetting('Text', 3000),
    align: choiceSetting('Alignment', { start: 'At the start', centre: 'Centred' }),
  }),
  blocks: {},
});
