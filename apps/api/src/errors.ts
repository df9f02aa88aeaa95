import type { ErrorBody, ErrorCode, StatusOf } from '@kade/contract';

/**
 * A refusal with a sentence for the person who asked. Its code is one of the contract's, and its status is the one that
 * goes with the code. Everything else that is thrown becomes a 500.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly status: StatusOf<Code>,
    sentence: string,
    readonly extra: Pick<ErrorBody, 'field' | 'findings'> & { code: Code; headers?: Record<string, string> },
  ) {
    super(sentence);
  }
}

export const notFound = (what: string): ApiError =>
  new ApiError(404, `${what} not found`, { code: 'not_found' });
/** `field` is the dotted path of the value that is wrong. */
export const invalid = (sentence: string, field?: string): ApiError =>
  new ApiError(400, sentence, { code: 'invalid', ...(field ? { field } : {}) });
export const taken = (sentence: string, field?: string): ApiError =>
  new ApiError(409, sentence, { code: 'taken', ...(field ? { field } : {}) });
export const overLimit = (plan: string, what: string): ApiError =>
  new ApiError(403, `Your ${plan} plan allows up to ${what}`, { code: 'plan_limit' });
export const changedMeanwhile = (): ApiError =>
  new ApiError(412, 'This was changed by somebody else meanwhile. Reload and try again.', {
    code: 'changed_meanwhile',
  });
/** For a client that left before its request was complete. The reply is not received; the log and figures count it. */
export const requestAborted = (): ApiError =>
  new ApiError(400, 'The request was broken off', { code: 'incomplete' });

export const databaseUnavailable = (): ApiError =>
  new ApiError(503, 'The database is not available right now. Try again in a moment.', {
    code: 'unavailable',
    headers: { 'Retry-After': '2' },
  });
