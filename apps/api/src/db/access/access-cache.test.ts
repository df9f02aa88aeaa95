import { beforeAll, expect, it } from 'vitest';
import { world } from '../../../test/world.ts';
import { createAccessCache } from './access-cache.ts';
import { createAccessChanges } from './access-changes.ts';

beforeAll(async () => {
  await world();
});

it('what was revoked while it was being read is not cached, though others have read since', async () => {
  const changes = createAccessChanges();
  const cached = createAccessCache<{ role: string }>(changes, { kinds: ['roles'], max: 10 });
  let found: (entry: { role: string }) => void = () => undefined;
  let began = () => undefined as void;
  const reading = new Promise<void>((resolve) => (began = resolve));
  const slow = cached('one', () => {
    began();
    return new Promise((resolve) => (found = resolve));
  });
  await reading;
  await changes.announce('roles');
  await cached('another', async () => ({ role: 'packer' }));
  found({ role: 'manager' });
  expect(await slow).toEqual({ role: 'manager' });
  expect(await cached('one', async () => null)).toBeNull();
});
