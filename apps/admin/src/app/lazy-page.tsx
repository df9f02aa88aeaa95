import { type ComponentType, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadCode } from '../lib/load-code.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loaded.tsx';

/** The names under which a module exports components that need no props. */
type PageName<M> = { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M];

/** A page that tries to load its code again, and says why it cannot. */
function pageThatRetries(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazyPart(load);
  return function RetryingPage() {
    return (
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    );
  };
}

/**
 * A page that is loaded when it is first visited: `lazy: lazyPage(() => import('../modules/x/index.ts'), 'XPage')`. The
 * router keeps a rejection until the app is loaded again, so there is none.
 */
export const lazyPage =
  <M extends object>(load: () => Promise<M>, name: PageName<M>): RouteObject['lazy'] =>
  async () => {
    const loadPage = async () => (await load())[name] as ComponentType;
    try {
      return { Component: await loadCode(loadPage) };
    } catch {
      return { Component: pageThatRetries(loadPage) };
    }
  };
