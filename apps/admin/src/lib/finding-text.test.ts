import { findingCodes } from '@kade/contract';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { findingTexts } from './finding-text.ts';
import { findings } from './form.ts';
import { chooseLanguage } from './i18n.ts';

afterEach(() => chooseLanguage('en'));

it('every finding of the contract has a text, but those with a sentence of their own', () => {
  const codes = new Set(Object.keys(findingTexts).map((name) => name.split('.')[1]));
  expect([...codes, 'rule'].toSorted()).toEqual(Object.keys(findingCodes).toSorted());
});

const cases: [schema: z.ZodType, value: unknown, english: string, sinhala: string][] = [
  [z.string().min(1), '', 'is required', 'අවශ්‍යයි'],
  [z.string().max(60), 'x'.repeat(61), 'must be at most 60 characters', 'උපරිම අකුරු 60 ක් විය යුතුය'],
  [z.string().max(2000), 'x'.repeat(2001), 'must be at most 2000 characters', 'උපරිම අකුරු 2,000 ක් විය යුතුය'],
  [z.number().min(1), 0, 'must be 1 or more', '1 හෝ වැඩි විය යුතුය'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries', 'උපරිම අයිතම 2 ක් තිබිය යුතුය'],
  [z.enum(['a', 'b']), 'c', 'must be one of: a, b', 'මේවායින් එකක් විය යුතුය: a, b'],
  [z.email('must be an email address'), 'x', 'must be an email address', 'විද්‍යුත් තැපැල් ලිපිනයක් විය යුතුය'],
];

it.each(cases)('%# a finding is translated with its parameters', async (schema, value, english, sinhala) => {
  const found = () => findings(z.object({ reason: schema }), { reason: value }).reason;
  expect(found()).toBe(`Reason ${english}`);
  await chooseLanguage('si');
  expect(found()).toBe(`හේතුව ${sinhala}`);
});
