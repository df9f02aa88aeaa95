import {
  type BusyReason,
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type Finding,
  type ParamNames,
  type Params,
  type Reason,
  reasons,
  sentenceOfReason,
  type StatusOf,
} from '@kade/contract';

/**
 * A refusal with a sentence for the user. Its code is one of the contract's, and its status follows from the code.
 * Everything else that is thrown becomes a 500.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly status: StatusOf<Code>,
    sentence: string,
    readonly extra: Pick<ErrorBody, 'field' | 'findings' | 'reason' | 'params'> & {
      code: Code;
      headers?: Record<string, string>;
    },
  ) {
    super(sentence);
  }
}

interface Extra {
  field?: string;
  findings?: Finding[];
  headers?: Record<string, string>;
}

type Details<Name extends Reason> = Extra &
  ([ParamNames<Name>] extends [never]
    ? unknown
    : { params: Readonly<Record<ParamNames<Name>, string | number>> });
type ErrorDetails<Name extends Reason> = [ParamNames<Name>] extends [never]
  ? [Details<Name>?]
  : [Details<Name>];

/**
 * Returns a refusal of the contract by its name, with the parameters of its sentence, the dotted path of the value that is
 * wrong, one finding for each wrong value where there may be several, and headers of the reply. The code, and with it the
 * status, follows from the name.
 */
export function apiError<Name extends Reason>(reason: Name, ...[details]: ErrorDetails<Name>): ApiError {
  const [code] = reasons[reason];
  const { params, ...rest }: Extra & { params?: Params } = details ?? {};
  const named = { code, reason, ...(params ? { params } : {}), ...rest };
  return new ApiError(errorCodes[code].status, sentenceOfReason(reason, params), named);
}

/** Returns a 503 with the time after which a client may retry, in seconds. */
export const busy = (reason: BusyReason, retryAfter = 2): ApiError =>
  apiError(reason, { headers: { 'Retry-After': String(retryAfter) } });
/** Returns a 404; `what` begins its sentence. */
export const notFound = (what: string): ApiError => apiError('not_found', { params: { what } });
/** Returns a 400 for invalid input. `field` is the dotted path of the value that is wrong. */
export const invalid = (sentence: string, field?: string): ApiError =>
  new ApiError(400, sentence, { code: 'invalid', ...(field ? { field } : {}) });
/** Returns a 412 for a write on an old version. */
export const changedMeanwhile = (): ApiError => apiError('changed_meanwhile');
/**
 * Returns the error for a client that left before its request was complete. The reply is not received; log and metrics
 * count it.
 */
export const requestAborted = (): ApiError =>
  new ApiError(400, 'The request was broken off', { code: 'incomplete' });

/** Returns a 503 that a client may retry after 2 seconds. */
export const databaseUnavailable = (): ApiError =>
  apiError('database_unavailable', { headers: { 'Retry-After': '2' } });
