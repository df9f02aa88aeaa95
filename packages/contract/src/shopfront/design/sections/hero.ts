import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { choiceSetting, lineSetting, linkSetting, paragraphSetting, pictureSetting } from '../setting.ts';

/** A large picture with a heading and at most two buttons. */
export const hero = sectionType({
  type: 'hero',
  label: 'Welcome picture',
  v: 1,
  areas: ['home'],
  settings: z.strictObject({
    picture: pictureSetting('Picture'),
    heading: lineSetting('Heading', 80),
    text: paragraphSetting('Text', 300),
    height: choiceSetting('Height', { medium: 'Medium', tall: 'Tall', low: 'Low' }),
  }),
  blocks: {
    button: {
      label: 'Button',
      settings: z.strictObject({ text: lineSetting('Text', 40), link: linkSetting('Link') }),
    },
  },
  most: 2,
});
