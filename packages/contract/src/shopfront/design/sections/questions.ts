import { z } from 'zod';
import { sectionType } from '../section-type.ts';
import { lineSetting, paragraphSetting } from '../setting.ts';

/** Questions whose answers open on a tap. */
export const questions = sectionType({
  type: 'questions',
  label: 'Questions',
  v: 1,
  areas: ['home', 'product'],
  settings: z.strictObject({ heading: lineSetting('Heading', 80) }),
  blocks: {
    question: {
      label: 'Question',
      settings: z.strictObject({
        question: lineSetting('Question', 200),
        answer: paragraphSetting('Answer', 1500),
      }),
    },
  },
  most: 20,
});
