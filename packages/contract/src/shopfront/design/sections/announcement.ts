import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, linkSetting } from '../setting.ts';

/** One line across the page. */
export const announcement = sectionType({
  type: 'announcement',
  label: 'Announcement',
  v: 1,
  areas: ['home', 'header'],
  settings: z.strictObject({ text: lineSetting('Text', 200), link: linkSetting('Link') }),
  blocks: {},
});
