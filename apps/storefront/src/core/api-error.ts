import type { ErrorBody } from '@kade/contract';

export interface ApiRefusal {
  status: number;
  body: ErrorBody;
}

/** Returns the body of a refusal of the API; null for other failures. */
export function toApiError(failure: unknown): ApiRefusal | null {
  if (!(failure instanceof Error) || !('status' in failure) || !('body' in failure)) return null;
  const { status, body } = failure;
  if (typeof status !== 'number' || typeof body !== 'object' || body === null) return null;
  return { status, body: body as ErrorBody };
}
