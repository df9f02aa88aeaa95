import { toFinding } from '@kade/contract';
import { type ShopPage, StorefrontError } from '@kade/storefront-interface';
import { z } from 'zod';
import { Page } from '../../../../db/scoped/scoped-collection.ts';
import type { Store } from '../../../../db/stores/store.ts';
import type { AppContext } from '../../../../infra/context.ts';
import type { Context, UploadedFile } from '../../../../http/contract/request-context.ts';
import type { AnyHandler } from '../../../../http/contract/routes.ts';
import { ApiError } from '../../../../lib/api-error.ts';

/** What a route is called with. */
export interface LocalInput {
  params?: object;
  query?: object;
  body?: object;
  /** As in a `Context`. */
  file?: UploadedFile;
  newId?: string;
}

type Given = Partial<Context<'shop'>> & { ctx: AppContext; store: Store };

function parsed(schema: unknown, value: object | undefined): unknown {
  if (!(schema instanceof z.ZodType)) return value;
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const findings = error.issues.map(toFinding);
  const { message = '', field = '' } = findings[0] ?? {};
  throw new StorefrontError(400, { error: message, code: 'invalid', ...(field ? { field } : {}), findings });
}

/** Returns a refusal as its route would send it, any other failure unchanged. */
export function asRefusal(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const { headers: _, ...extra } = cause.extra;
  return new StorefrontError(cause.status, { error: cause.message, ...extra });
}

/** What of a route matters here; its success carries a `Body`. */
export interface LocalRoute<Body> {
  pathParams?: unknown;
  query?: unknown;
  body?: unknown;
  responses: { 200?: z.ZodType<Body>; 201?: z.ZodType<Body> };
}

interface LocalCall<Body> {
  route: LocalRoute<Body>;
  handler: AnyHandler;
  input: LocalInput;
  context: Given;
}

/** What the handler of a route returns for an input that passes the route's schemas. */
function handled<Body>({ route, handler, input, context }: LocalCall<Body>): Promise<unknown> {
  const whole: Context<'shop'> = {
    merchant: null,
    ifMatch: undefined,
    ip: '',
    agent: '',
    device: undefined,
    file: input.file,
    newId: input.newId,
    header: () => undefined,
    ...context,
  };
  const given = {
    params: parsed(route.pathParams, input.params),
    query: parsed(route.query, input.query ?? {}),
    body: parsed(route.body, input.body),
  };
  return handler(given, whole).catch((cause: unknown) => {
    throw asRefusal(cause);
  });
}

function schemaOf<Body>({ responses }: LocalRoute<Body>): z.ZodType<Body> {
  const schema = responses[200] ?? responses[201];
  if (!schema) throw new Error('The route has no successful reply');
  return schema;
}

/** Calls a handler as HTTP would: input and reply pass the schemas of the route. Throws a `StorefrontError`. */
export async function callLocally<Body>(call: LocalCall<Body>): Promise<Body> {
  return schemaOf(call.route).parse(await handled(call));
}

/** The same for a route whose handler returns a page of a list. */
export async function callForPage<Row>(call: LocalCall<Row[]>): Promise<ShopPage<Row>> {
  const page = await handled(call);
  if (!(page instanceof Page)) throw new Error('The handler of a list returned no page');
  return { rows: schemaOf(call.route).parse(page.rows), total: page.total, next: page.next };
}
