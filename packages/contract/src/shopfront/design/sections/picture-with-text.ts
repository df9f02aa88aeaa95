import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { choiceSetting, lineSetting, linkSetting, paragraphSetting, pictureSetting } from '../setting.ts';

/** A picture beside a text, below each other on phones. */
export const pictureWithText = sectionType({
  type: 'picture_with_text',
  label: 'Picture with text',
  v: 1,
  areas: ['home', 'product'],
  settings: z.strictObject({
    picture: pictureSetting('Picture'),
    heading: lineSetting('Heading', 80),
    text: paragraphSetting('Text', 1500),
    button: lineSetting('Button', 40),
    link: linkSetting('Link of the button'),
    side: choiceSetting('Picture', { start: 'Before the text', end: 'After the text' }),
  }),
  blocks: {},
});
