import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, linkSetting, paragraphSetting } from '../setting.ts';

/** How to reach the shop: its own phone, WhatsApp and address, the hours, and a link to a map. */
export const contact = sectionType({
  type: 'contact',
  label: 'Contact',
  v: 1,
  areas: ['home'],
  settings: z.strictObject({
    heading: lineSetting('Heading', 80),
    hours: paragraphSetting('Opening hours', 300),
    map: linkSetting('Link to a map'),
  }),
  blocks: {},
});
