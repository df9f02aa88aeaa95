import { z } from 'zod';

/** The sentence that sends a merchant to /login; used for every missing, malformed, expired or revoked token. */
export const INVALID_TOKEN = 'Invalid Authorization token';
export const DOMAIN_TAKEN = 'Domain is not available';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
export const INVALID_RESET_TOKEN = 'Invalid reset token';

/** Every refusal: `error` is a sentence for people; `code`, `field` and `request_id` are for programs. */
export const ErrorBody = z
  .object({
    error: z.string(),
    code: z.string().optional(),
    field: z.string().optional(),
    request_id: z.string().optional(),
    success: z.literal(false).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Refusals that any route may answer. */
export const errors = {
  400: ErrorBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  412: ErrorBody,
  413: ErrorBody,
  415: ErrorBody,
  422: ErrorBody,
  429: ErrorBody,
  500: ErrorBody,
  503: ErrorBody,
} as const;

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

z.config({ customError: (issue) => predicate(issue) });

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
