import type { contract } from '@kade/contract';
import { api } from './api.ts';

type Contract = typeof contract;
type Api = typeof api;
/** The routers of the contract, such as `products`. */
export type Resource = keyof Contract;

type NameWith<Method, R extends Resource = Resource> = {
  [K in R]: {
    [V in keyof Contract[K] & string]: Contract[K][V] extends { method: Method } ? `${K}.${V}` : never;
  }[keyof Contract[K] & string];
}[R];

/** Routes that read, such as `products.list`. Some are a POST because their question is long; they change nothing. */
export type ReadName =
  | NameWith<'GET'>
  | 'delivery.quote'
  | 'discounts.simulate'
  | 'invitations.open'
  | 'redirects.match'
  | 'settlements.check';
/** Routes that write, such as `products.create`. */
export type WriteName = NameWith<'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

type CallerOf<Name> = Name extends `${infer R extends Resource}.${infer V}`
  ? V extends keyof Api[R]
    ? Api[R][V] extends { query: infer Caller } | { mutate: infer Caller }
      ? Caller
      : never
    : never
  : never;
export type RouteName = ReadName | WriteName;

/** What a route takes: `params`, `query` and `body`. */
export type ArgsOf<Name extends RouteName> =
  CallerOf<Name> extends (args: infer Args extends object | undefined) => Promise<unknown> ? Args : never;
type ReplyOf<Name extends RouteName> =
  CallerOf<Name> extends (args: never) => Promise<infer Reply> ? Reply : never;
/** The body of a route's success. */
export type BodyOf<Name extends RouteName> = Extract<
  ReplyOf<Name>,
  { status: 200 | 201; body: unknown }
>['body'];

export interface Reply {
  status: number;
  body: unknown;
  headers?: Headers;
}
export type Caller = (args: object) => Promise<Reply>;

/** Returns the function that sends a request to a route of the contract. */
export function getCaller(name: RouteName): Caller {
  const [resource = '', verb = ''] = name.split('.');
  const routers: Record<string, unknown> = api;
  const route = (routers[resource] as Record<string, { query?: Caller; mutate?: Caller }>)[verb];
  const caller = route?.query ?? route?.mutate;
  if (!caller) throw new Error(`The contract has no route ${name}`);
  return caller;
}
