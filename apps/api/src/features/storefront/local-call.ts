import { findingOf, ShopRefusal } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { Page } from '../../db/fenced.ts';
import type { Store } from '../../db/store.ts';
import type { Deps } from '../../deps.ts';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../errors.ts';

/** What a route is called with. */
export interface LocalInput {
  params?: object;
  query?: object;
  body?: object;
}

type Given = Partial<Context<'shop'>> & { deps: Deps; store: Store };

function parsed(schema: unknown, value: object | undefined): unknown {
  if (!(schema instanceof z.ZodType)) return value;
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const findings = error.issues.map(findingOf);
  const { message = '', field = '' } = findings[0] ?? {};
  throw new ShopRefusal(400, { error: message, code: 'invalid', ...(field ? { field } : {}), findings });
}

/** A refusal as its route would answer it; any other failure as it is. */
export function asRefusal(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const { headers: _, ...extra } = cause.extra;
  return new ShopRefusal(cause.status, { error: cause.message, ...extra });
}

/** Calls a handler as HTTP would: input and reply pass the schemas of the route. Throws a `ShopRefusal`. */
export async function callLocally(
  route: AppRoute,
  handler: unknown,
  { input, context }: { input: LocalInput; context: Given },
): Promise<unknown> {
  const whole: Context<'shop'> = {
    merchant: null,
    ifMatch: undefined,
    ip: '',
    agent: '',
    device: undefined,
    file: undefined,
    newId: undefined,
    header: () => undefined,
    ...context,
  };
  const given = {
    params: parsed(route.pathParams, input.params),
    query: parsed(route.query, input.query ?? {}),
    body: 'body' in route ? parsed(route.body, input.body) : undefined,
  };
  const run = handler as (given: unknown, context: unknown) => Promise<unknown>;
  const reply = await run(given, whole).catch((cause: unknown) => {
    throw asRefusal(cause);
  });
  const schema = (route.responses[200] ?? route.responses[201]) as z.ZodType;
  if (!(reply instanceof Page)) return schema.parse(reply);
  return { rows: schema.parse(reply.rows), total: reply.total, next: reply.next };
}
