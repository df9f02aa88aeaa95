import type { ErrorBody, ErrorCode, StatusOf } from '@kade/contract';

/**
 * A refusal with a sentence for the user. Its code is one of the contract's, and its status follows from the code.
 * Everything else that is thrown becomes a 500.
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

/** Returns a 404; `what` begins its sentence. */
export const notFound = (what: string): ApiError =>
  new ApiError(404, `${what} not found`, { code: 'not_found' });
/** Returns a 400 for invalid input. `field` is the dotted path of the value that is wrong. */
export const invalid = (sentence: string, field?: string): ApiError =>
  new ApiError(400, sentence, { code: 'invalid', ...(field ? { field } : {}) });
/** Returns a 409 for a value that must be unique. `field` is its dotted path. */
export const taken = (sentence: string, field?: string): ApiError =>
  new ApiError(409, sentence, { code: 'taken', ...(field ? { field } : {}) });
/** Returns a 403 for a plan whose limit is reached; `what` is the limit with its unit. */
export const overLimit = (plan: string, what: string): ApiError =>
  new ApiError(403, `Your ${plan} plan allows up to ${what}`, { code: 'plan_limit' });
/** Returns a 412 for a write on an old version. */
export const changedMeanwhile = (): ApiError =>
  new ApiError(412, 'This was changed by somebody else meanwhile. Reload and try again.', {
    code: 'changed_meanwhile',
  });
/**
 * Returns the error for a client that left before its request was complete. The reply is not received; log and metrics
 * count it.
 */
export const requestAborted = (): ApiError =>
  new ApiError(400, 'The request was broken off', { code: 'incomplete' });

/** Returns a 503 that a client may retry after 2 seconds. */
export const databaseUnavailable = (): ApiError =>
  new ApiError(503, 'The database is not available right now. Try again in a moment.', {
    code: 'unavailable',
    headers: { 'Retry-After': '2' },
  });
