import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '../app/router.tsx';
import { paths } from './paths.ts';

it.each(Object.entries(paths))('%s names an address that the router knows', (_name, path) => {
  const address = path('65f8d6c0a1b2c3d4e6000001' as never);
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).not.toBe('*');
});
