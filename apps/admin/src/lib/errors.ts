import { phrase, type Values } from './i18n.ts';
import { errorCodeText } from './error-code-text.ts';
import { ruleText } from './rule-text.ts';

interface ErrorDetails {
  status: number;
  answered?: boolean;
  field?: string | null;
  code?: string | null;
  reason?: string | null;
  params?: Values;
}

/** An error of the API with its message, or a failure to reach it (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The API refused the request itself, so a retry would get the same reply. */
  readonly answered: boolean;
  /** The field of the form that was refused, when the API names one. */
  readonly field: string | null;
  /** The code of the error, when it has one. */
  readonly code: string | null;
  /** The name of its sentence, when it has one, and what is filled into it. */
  readonly reason: string | null;
  readonly params: Values;

  constructor(message: string, facts: ErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.answered = facts.answered ?? false;
    this.code = facts.code ?? null;
    this.reason = facts.reason ?? null;
    this.params = facts.params ?? {};
    this.field = facts.field ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textIn = (body: unknown, key: string): string | null =>
  isRecord(body) && typeof body[key] === 'string' ? body[key] : null;

/** A body with an `error` is an error, whatever the status. */
export const errorIn = (body: unknown): string | null => textIn(body, 'error');

/** The code of an error, for programs; null when it has none. */
export const codeIn = (body: unknown): string | null => textIn(body, 'code');

function paramsIn(body: unknown): Values {
  const params = isRecord(body) && isRecord(body.params) ? body.params : {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

/** Returns the error of a reply, or null when the reply is a success. */
export function toReplyError(reply: { status: number; body: unknown }): ApiError | null {
  const { status, body } = reply;
  const message = errorIn(body);
  if (message !== null) {
    const named = { reason: textIn(body, 'reason'), params: paramsIn(body) };
    const facts = { status, answered: true, field: textIn(body, 'field'), code: codeIn(body), ...named };
    return new ApiError(message, facts);
  }
  if (status >= 200 && status < 300) return null;
  return new ApiError(phrase('The server did not answer properly. Please try again.'), {
    status,
  });
}

/** Converts anything thrown into an ApiError. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof TypeError)
    return new ApiError(phrase('The server could not be reached. Check your connection and try again.'), {
      status: 0,
    });
  return new ApiError(phrase('Something went wrong'), { status: 0 });
}

/** Returns whether the password was right, and the code of the second factor is missing. */
export const isSecondFactorNeeded = (thrown: unknown): boolean =>
  toApiError(thrown).code === 'second_factor_needed';

/** Returns the message to show for anything thrown: by its name, else by its sentence, which may be one of the app. */
export function errorText(thrown: unknown): string {
  const { reason, params, message } = toApiError(thrown);
  return (reason === null ? null : errorCodeText(reason, params)) ?? ruleText(message);
}
