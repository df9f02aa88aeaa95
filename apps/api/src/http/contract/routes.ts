import type { AppRoute, AppRouter, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import type { Readable } from 'node:stream';
import type { Page } from '../../db/scoped/scoped-collection.ts';
import type { AccessOf, Context } from './request-context.ts';

/** A successful body: the value itself, a page of a list, a list in batches that is streamed, or a file. */
type Body<T> =
  | T
  | (T extends Blob ? Buffer | Readable : never)
  | (T extends ReadonlyArray<infer Row> ? Page<Row, number | null> | AsyncGenerator<Row[]> : never);
type Success<R extends AppRoute> = Extract<ServerInferResponses<R>, { status: 200 | 201 }>['body'];
type Input<R extends AppRoute> = Pick<
  ServerInferRequest<R>,
  Extract<keyof ServerInferRequest<R>, 'params' | 'query' | 'body'>
>;

export type Handler<R extends AppRoute> = (
  input: Input<R>,
  context: Context<AccessOf<R>>,
) => Promise<Body<Success<R>>>;
export type Routes<T extends AppRouter> = {
  [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> : T[K] extends AppRouter ? Routes<T[K]> : never;
};

/**
 * Types the handlers of a router of the contract: inputs, result and context follow from each route. A handler returns
 * the successful body alone, and throws an `ApiError` for any other reply.
 */
export const routes = <T extends AppRouter>(_contract: T, handlers: Routes<T>): Routes<T> => handlers;

// biome-ignore lint/suspicious/noExplicitAny: the other cast: the types of a handler are checked where it is declared
export type AnyHandler = (input: any, context: any) => Promise<unknown>;
