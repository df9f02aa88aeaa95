import { findRuleName } from '@kade/contract';
import { t, findText } from './i18n.ts';

/** Returns a whole sentence about a value in the chosen language: by the name of its rule, else by the sentence. */
export function ruleText(sentence: string): string {
  const rule = findRuleName(sentence);
  return (rule === undefined ? null : findText(`rule.${rule}`)) ?? t(sentence);
}
