import { z } from 'zod';

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
