import { z } from 'zod';
import type { Finding, FindingCode } from './errors.ts';

const REQUIRED = 'is required';

type Issue = z.core.$ZodRawIssue;

const plural = (count: number | bigint, noun: string) => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? REQUIRED : `must be at least ${plural(issue.minimum, 'character')}`;
  if (issue.origin === 'array')
    return `must have at least ${plural(issue.minimum, 'entry').replace('entrys', 'entries')}`;
  return `must be ${issue.minimum} or more`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `must be at most ${plural(issue.maximum, 'character')}`;
  if (issue.origin === 'array')
    return `must have at most ${plural(issue.maximum, 'entry').replace('entrys', 'entries')}`;
  return `must be ${issue.maximum} or less`;
}

/** Sentences for zod's issues. They begin with a verb, because the field's name is put in front of them. */
function predicate(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? REQUIRED
      : `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
  }
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  return issue.code === 'invalid_format' ? 'has the wrong form' : undefined;
}

// A page's Content-Security-Policy forbids the code that zod would make from strings.
z.config({ customError: (issue) => predicate(issue), jitless: 'document' in globalThis });

interface ReportedIssue {
  code?: string | undefined;
  path?: ReadonlyArray<unknown>;
  message: string;
}

const fieldPath = ({ path = [] }: ReportedIssue): string =>
  path
    .map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
    .join('.');

/**
 * Returns a finding as a sentence: `price must be a number`. A message that starts with a capital letter is already a
 * sentence (`Passwords do not match`) and stays unchanged.
 */
export function sentence(found: ReportedIssue | undefined): string {
  if (!found) return 'The request is not valid';
  if (/^[A-Z]/.test(found.message)) return found.message;
  return `${fieldPath(found) || 'The request body'} ${found.message}`;
}

const codes: Record<string, FindingCode> = {
  invalid_type: 'wrong_type',
  invalid_union: 'wrong_type',
  invalid_format: 'wrong_form',
  invalid_value: 'not_allowed',
  too_small: 'too_small',
  too_big: 'too_big',
  unrecognized_keys: 'unknown_field',
};

/** Converts an issue of zod into a finding: the path of the field, a code and a sentence. */
export const toFinding = (found: ReportedIssue): Finding => ({
  field: fieldPath(found),
  code: found.message === REQUIRED ? 'required' : (codes[found.code ?? ''] ?? 'rule'),
  message: sentence(found),
});
