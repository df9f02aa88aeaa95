import { toFinding, findRuleName } from '@kade/contract';
import type { z } from 'zod';
import { findText, type Values } from './i18n.ts';

type Issue = z.core.$ZodIssue;
type Sized = Extract<Issue, { code: 'too_small' | 'too_big' }>;

/** The findings that are translated by their code, with the parameters of their texts. */
export const findingTexts = {
  'finding.required': [],
  'finding.wrong_type': [],
  'finding.wrong_form': [],
  'finding.not_allowed': ['values'],
  'finding.too_small.text': ['limit'],
  'finding.too_small.list': ['limit'],
  'finding.too_small.number': ['limit'],
  'finding.too_big.text': ['limit'],
  'finding.too_big.list': ['limit'],
  'finding.too_big.number': ['limit'],
  'finding.unknown_field': [],
} as const;

function kindOf({ origin }: Sized): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' ? 'list' : 'number';
}

/** The code of an issue's text, and what is filled into it. */
function coded(issue: Issue): { code: string; values?: Values } {
  const code = `finding.${toFinding(issue).code}`;
  if (code === 'finding.required') return { code };
  if (issue.code === 'too_small')
    return { code: `${code}.${kindOf(issue)}`, values: { limit: Number(issue.minimum) } };
  if (issue.code === 'too_big')
    return { code: `${code}.${kindOf(issue)}`, values: { limit: Number(issue.maximum) } };
  return issue.code === 'invalid_value'
    ? { code, values: { values: issue.values.map(String).join(', ') } }
    : { code };
}

/**
 * What is wrong with a value, in the chosen language. A rule of the contract with a sentence of its own is translated by
 * its name; other findings by their code and parameters. In English it is the sentence of the contract.
 */
export function findingText(issue: Issue): string {
  const { code, values } = coded(issue);
  const rule = findRuleName(issue.message);
  return findText(rule ? `rule.${rule}` : issue.message) ?? findText(code, values) ?? issue.message;
}
