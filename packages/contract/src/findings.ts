import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const plural = (count: number | bigint, noun: string) => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'is required' : `must be at least ${plural(issue.minimum, 'character')}`;
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

/** zod's findings in plain words, written so that the field's name can stand in front of them. */
function predicate(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'is required'
      : `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
  }
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  return issue.code === 'invalid_format' ? 'has the wrong form' : undefined;
}

// A page's Content-Security-Policy forbids the code that zod would make from strings.
z.config({ customError: (issue) => predicate(issue), jitless: 'document' in globalThis });

/**
 * One finding as a sentence: `price must be a number`. A message that starts with a capital letter is already a
 * sentence of its own (`Passwords do not match`) and is left as it is.
 */
export function sentence(finding: { path?: ReadonlyArray<unknown>; message: string } | undefined): string {
  if (!finding) return 'The request is not valid';
  const name = (finding.path ?? [])
    .map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
    .join('.');
  if (/^[A-Z]/.test(finding.message)) return finding.message;
  return `${name || 'The request body'} ${finding.message}`;
}
