import { phrase, t } from './i18n.ts';

interface Facts {
  status: number;
  answered?: boolean;
  field?: string | null;
  code?: string | null;
}

/** A refusal of the API with its message, or a failure to reach it (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The API refused the request itself, so a retry would get the same reply. */
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

/** A body with an `error` is an error, whatever the status. */
export function errorIn(body: unknown): string | null {
  return isRecord(body) && typeof body.error === 'string' ? body.error : null;
}

/** The code of a refusal, for programs; null when it has none. */
export function codeIn(body: unknown): string | null {
  return isRecord(body) && typeof body.code === 'string' ? body.code : null;
}

/** Returns the error of a reply, or null when the reply is a success. */
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

/** Converts anything thrown into an ApiError. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof TypeError)
    return new ApiError(phrase('The server could not be reached. Check your connection and try again.'), {
      status: 0,
    });
  return new ApiError(phrase('Something went wrong'), { status: 0 });
}

/** Returns the message to show for anything thrown, translated if the catalogue has it. */
export const errorText = (thrown: unknown): string => t(asApiError(thrown).message);
