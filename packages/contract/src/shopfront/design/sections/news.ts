import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, paragraphSetting } from '../setting.ts';

/** How to hear of news: a chat that asks for them, and the profiles of the shop. */
export const news = sectionType({
  type: 'news',
  label: 'Sign-up for news',
  v: 1,
  areas: ['home', 'footer'],
  settings: z.strictObject({ heading: lineSetting('Heading', 80), text: paragraphSetting('Text', 300) }),
  blocks: {},
});
