import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, linkSetting, pictureSetting } from '../setting.ts';

/** A still picture that leads to a video. No frame of another site is loaded. */
export const video = sectionType({
  type: 'video',
  label: 'Video',
  v: 1,
  areas: ['home', 'product'],
  settings: z.strictObject({
    heading: lineSetting('Heading', 80),
    picture: pictureSetting('Picture'),
    link: linkSetting('Link to the video'),
  }),
  blocks: {},
});
