import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { type World, world } from './world.ts';

const script = join(import.meta.dirname, '../../../scripts/specification-client.sh');
const run = promisify(execFile);

let here: World;
beforeAll(async () => {
  here = await world();
  const alice = new Actor(here, here.alice, 'alice');
  await alice.fresh('orders');
});

describe('a client built from section 7 of the specification only', () => {
  // checklist 420
  it('to 490 completes all calls with the expected replies', async () => {
    const { email, password } = here.alice;
    const { stdout } = await run('bash', [script, here.url, email, password]);
    expect(stdout).toMatch(/\n8\d calls, no unexpected reply\n$/);
  }, 120_000);

  it('stops at the first unexpected reply and prints it with the request', async () => {
    const failed = run('bash', [script, here.url, here.alice.email, 'not the password']);
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('UNEXPECTED  an error where none was expected'),
    });
  }, 120_000);
});
