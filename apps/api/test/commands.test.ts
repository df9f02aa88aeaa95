import { ALLOWED_COMMANDS } from '@kade/local-mongod';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { world } from './world.ts';

it('a command that a standalone server does not support fails the suite that sent it', async () => {
  const { close } = await world();
  expect(ALLOWED_COMMANDS.has('currentOp')).toBe(false);
  await mongoose.connection.db
    ?.admin()
    .command({ currentOp: 1 })
    .catch(() => undefined);
  await expect(close()).rejects.toThrow('Commands beyond the allow-list were sent: currentOp');
});
