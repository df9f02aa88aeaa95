import { expect, it } from 'vitest';
import { session } from './session.ts';

// checklist 411 412
it('keeps the token under `user` and the store under `store` as plain strings', () => {
  session.start('raw-token');
  session.chooseStore('65f8d6c0a1b2c3d4e5f60001');
  expect(localStorage.getItem('user')).toBe('raw-token');
  expect(localStorage.getItem('store')).toBe('65f8d6c0a1b2c3d4e5f60001');
});

it('logout leaves neither the token nor the chosen store in the browser, even if a store is chosen late', () => {
  session.start('raw-token');
  session.chooseStore('65f8d6c0a1b2c3d4e5f60001');
  session.end();
  expect(localStorage.getItem('store')).toBeNull();
  session.chooseStore('65f8d6c0a1b2c3d4e5f60002');
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('store')).toBeNull();
});
