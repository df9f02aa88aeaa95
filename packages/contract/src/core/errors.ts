import { z } from 'zod';

/**
 * Every `code` that a refusal can carry, with its status and its meaning. A refusal with another code or status does
 * not compile; the reference prints this table.
 */
export const errorCodes = {
  invalid: { status: 400, meaning: 'A value is missing or not allowed; `field` and `findings` name it' },
  incomplete: { status: 400, meaning: 'The connection ended before the whole request had arrived' },
  unknown_parameter: { status: 400, meaning: 'A query parameter that this call does not have' },
  invalid_token: { status: 401, meaning: 'No token, or one that is malformed, expired or revoked' },
  invalid_credentials: { status: 401, meaning: 'No account has this email and password' },
  operator_token: {
    status: 401,
    meaning: 'This page is for the operator; send the token that the server was given',
  },
  payment_not_offered: {
    status: 400,
    meaning: 'The store does not offer this payment method for this order or this district',
  },
  not_delivered: {
    status: 400,
    meaning: 'The store does not deliver there, or its goods cannot be collected',
  },
  plan_limit: { status: 403, meaning: "The plan's limit is reached" },
  no_keys: { status: 403, meaning: 'API keys are not accepted here; this needs a log-in' },
  missing_scope: { status: 403, meaning: 'The API key does not have the scope that this call needs' },
  missing_permission: {
    status: 403,
    meaning: 'The role of this member of the store does not have the permission that this call needs',
  },
  reauthenticate: { status: 403, meaning: 'The password must be entered again first' },
  wrong_password: { status: 403, meaning: 'The current password is wrong' },
  second_factor_required: {
    status: 403,
    meaning: 'The store needs a second factor of everybody who acts in it; the account has none',
  },
  second_factor_needed: { status: 403, meaning: 'The account has a second factor; send `code` too' },
  wrong_code: { status: 403, meaning: 'The code of the second factor is wrong or was used' },
  wrong_passkey: {
    status: 403,
    meaning: 'The passkey is unknown here, or its answer does not belong to this question; begin anew',
  },
  not_found: { status: 404, meaning: 'Unknown, or not yours' },
  method_not_allowed: { status: 405, meaning: 'The path has other methods; `Allow` lists them' },
  timeout: { status: 408, meaning: 'The request took too long to arrive' },
  taken: { status: 409, meaning: 'Another account, store or product has this name, address or domain' },
  out_of_stock: { status: 409, meaning: 'Less is in stock than was ordered' },
  choose_variant: { status: 409, meaning: 'The product has options; say which variant is meant' },
  per_variant: { status: 409, meaning: 'A product with options has this value in each of its variants' },
  stock_changed: { status: 409, meaning: 'The stock is not the number that was seen' },
  variants_held: {
    status: 409,
    meaning: 'The change ends variants that are in stock or in open orders; send `confirm`',
  },
  price_changed: { status: 409, meaning: 'The total differs from `expected_total`; request a new quote' },
  ordered_before: {
    status: 409,
    meaning: 'The same phone number ordered the same a moment ago; send `again` to order it once more',
  },
  no_slip_wanted: { status: 409, meaning: 'This order waits for no bank slip' },
  gateway_refused: {
    status: 409,
    meaning: 'The payment gateway refused this; the sentence has the reason, where it gave one',
  },
  courier_refused: {
    status: 409,
    meaning: 'The courier refused the parcel; the sentence has its reason',
  },
  wrong_step: { status: 409, meaning: 'The current state does not allow this call' },
  page_heavy: {
    status: 409,
    meaning: 'A page has more than 1 MB on a phone; send `heavy` to publish it all the same',
  },
  conflict: { status: 409, meaning: 'Another request is changing the same; try again' },
  too_many_invitations: {
    status: 409,
    meaning: 'The store has as many open invitations as it may have; withdraw one first',
  },
  too_many_roles: {
    status: 409,
    meaning: 'The store has as many roles of its own as it may have; delete one first',
  },
  too_many_locations: {
    status: 409,
    meaning: 'The store has stock at as many places as it may; delete one first',
  },
  too_many_passkeys: {
    status: 409,
    meaning: 'The account has as many passkeys as it may have; remove one first',
  },
  too_many_keys: { status: 409, meaning: 'The store has as many API keys as it may have; revoke one first' },
  too_many_devices: {
    status: 409,
    meaning: 'The store notifies as many devices as it may; switch one off first',
  },
  too_many_webhooks: {
    status: 409,
    meaning: 'The store has as many webhooks as it may have; delete one first',
  },
  too_many_discounts: {
    status: 409,
    meaning: 'The store has as many discounts, or as many automatic ones that are on, as it may have',
  },
  too_many_codes: { status: 409, meaning: 'The discount has no room for so many single codes, or has none' },
  too_many_redirects: { status: 409, meaning: 'The store has as many redirects as it may have' },
  too_many_segments: {
    status: 409,
    meaning: 'The store has as many segments as it may have; delete one first',
  },
  discount_refused: {
    status: 409,
    meaning: 'A discount of the order cannot be used any more; request a new quote',
  },
  too_often: { status: 409, meaning: 'This was changed too often; try again in a few days' },
  store_closing: {
    status: 409,
    meaning: 'The store is closing and takes no orders, or is about to be deleted',
  },
  shop_closed: { status: 409, meaning: 'The shop is closed and takes no orders' },
  still_running: { status: 409, meaning: 'The first request with this Idempotency-Key has not ended' },
  changed_meanwhile: { status: 412, meaning: 'The row has another version than `If-Match` names' },
  too_large: { status: 413, meaning: 'The body or the file is too large' },
  content_type: { status: 415, meaning: 'This call does not accept the content type of the body' },
  file_type: { status: 415, meaning: 'Files of this type are not accepted here' },
  range: { status: 416, meaning: 'The file has no such bytes; `Content-Range` gives its size' },
  misdirected: { status: 421, meaning: 'This server does not answer for the host of the request' },
  key_reused: { status: 422, meaning: 'The Idempotency-Key was used for another request' },
  too_many_requests: { status: 429, meaning: 'Too many attempts; `Retry-After` says how long to wait' },
  too_many_open_orders: {
    status: 429,
    meaning: 'This phone number has too many orders that are not paid or delivered yet',
  },
  internal: { status: 500, meaning: 'A failure of the server; the log has the cause under `request_id`' },
  busy: { status: 503, meaning: 'The server is overloaded; `Retry-After` says how long to wait' },
  unavailable: { status: 503, meaning: 'The database is not available right now' },
  dns_unavailable: { status: 503, meaning: 'The DNS does not reply right now' },
  gateway_unavailable: {
    status: 503,
    meaning: 'The payment gateway does not reply right now; the state of the payment is unknown',
  },
  courier_unavailable: {
    status: 503,
    meaning: 'The courier does not reply right now; it may have the parcel, and the call may be repeated',
  },
  storage: { status: 503, meaning: 'The file storage is not available right now' },
} as const;

export type ErrorCode = keyof typeof errorCodes;
/** The status that goes with a code. */
export type StatusOf<Code extends ErrorCode> = (typeof errorCodes)[Code]['status'];

const names = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** The codes of findings: the ways in which one value of a request can be invalid. */
export const findingCodes = {
  required: 'It is missing or empty',
  wrong_type: 'It has the wrong type',
  wrong_form: 'It has the wrong format',
  not_allowed: 'It is none of the allowed values',
  too_small: 'It is too small, too short or has too few entries',
  too_big: 'It is too large, too long or has too many entries',
  unknown_field: 'There is no such field',
  rule: 'It violates a rule, which the message states',
} as const;
export type FindingCode = keyof typeof findingCodes;

const findingNames = Object.keys(findingCodes) as [FindingCode, ...FindingCode[]];

/** One invalid value: a dotted path (`products.0.quantity`, empty for the whole body), a code and a sentence. */
export const Finding = z
  .object({ field: z.string(), code: z.enum(findingNames), message: z.string() })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/**
 * The body of every refusal: `error` is a sentence for people; the rest is for programs. `findings` lists the invalid
 * values of a request, at most 50; `error` and `field` are those of the first. `reason` names the sentence and `params` hold
 * what is filled into it, where the code alone does not tell; see `reasons`.
 */
const errorBody = z
  .object({
    error: z.string(),
    code: z.enum(names),
    reason: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    field: z.string().optional(),
    findings: z.array(Finding).optional(),
    request_id: z.string().optional(),
    success: z.literal(false).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'Error' });
type ErrorObject = typeof errorBody;
/** The schema has a name, so that the declarations of all routes refer to it instead of repeating it. */
export interface ErrorSchema extends ErrorObject {}
export const ErrorBody: ErrorSchema = errorBody;
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The statuses that every route declares with the error body; `getErrorCodes` returns those that one route can return. */
export const errors = {
  400: ErrorBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  408: ErrorBody,
  409: ErrorBody,
  412: ErrorBody,
  413: ErrorBody,
  415: ErrorBody,
  416: ErrorBody,
  422: ErrorBody,
  429: ErrorBody,
  500: ErrorBody,
  503: ErrorBody,
} as const;
