import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The names under which a module exports components that need no props. */
type PageName<M> = { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M];

/** A page that is loaded when it is first visited: `lazy: lazyPage(() => import('../modules/x/index.ts'), 'XPage')`. */
export const lazyPage =
  <M extends object>(load: () => Promise<M>, name: PageName<M>): RouteObject['lazy'] =>
  async () => ({ Component: (await load())[name] as ComponentType });
