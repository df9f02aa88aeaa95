import { phrase, t } from './i18n.ts';

interface Facts {
  status: number;
  answered?: boolean;
  field?: string | null;
  code?: string | null;
}

/** A refusal of the API (its own words), or what stood in the way of reaching it (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The API said so itself, so asking again would bring the same answer. */
  readonly answered: boolean;
  /** The field of the form that was refused, when the API names one. */
  readonly field: string | null;
  /** The code of the refusal, when it has one. */
  readonly code: string | null;

  constructor(message: string, facts: Facts) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.answered = facts.answered ?? false;
    this.code = facts.code ?? null;
    this.field = facts.field ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An answer is an error when it carries an `error`, whatever its status. */
export function errorIn(body: unknown): string | null {
  return isRecord(body) && typeof body.error === 'string' ? body.error : null;
}

/** The code of a refusal, for programs; null when it has none. */
export function codeIn(body: unknown): string | null {
  return isRecord(body) && typeof body.code === 'string' ? body.code : null;
}

/** Makes the error of a reply, or null when the reply is a success. */
export function errorOf(reply: { status: number; body: unknown }): ApiError | null {
  const said = errorIn(reply.body);
  if (said !== null) {
    const field = isRecord(reply.body) && typeof reply.body.field === 'string' ? reply.body.field : null;
    return new ApiError(said, { status: reply.status, answered: true, field, code: codeIn(reply.body) });
  }
  if (reply.status >= 200 && reply.status < 300) return null;
  return new ApiError(phrase('The server did not answer properly. Please try again.'), {
    status: reply.status,
  });
}

/** Turns anything thrown into an ApiError. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof TypeError)
    return new ApiError(phrase('The server could not be reached. Check your connection and try again.'), {
      status: 0,
    });
  return new ApiError(phrase('Something went wrong'), { status: 0 });
}

/** The sentence to show for anything thrown, in the chosen language where it is known. */
export const errorText = (thrown: unknown): string => t(asApiError(thrown).message);
