import { expect, test } from 'vitest';
import { fullDiskRound } from '../reliability/disk';
import { killRound } from '../reliability/rounds';
import { freePort, freshFolder } from './workspace';

test('no acknowledged write is lost by SIGKILL of database, application or both, and the indexes agree', async () => {
  const round = { dbpath: freshFolder(), port: await freePort(), journal: true };
  const ledger = new Map<string, number>();
  for (const victim of ['database', 'application', 'both'] as const) {
    const { lost, torn, acknowledged } = await killRound({ ...round, victim, run: victim }, ledger);
    expect(acknowledged).toBeGreaterThan(0);
    expect({ victim, lost, torn }).toEqual({ victim, lost: [], torn: [] });
  }
});

/** In a round nothing is lost when every write reached the journal before the kill. */
const CONTROL_ROUNDS = 30;

test('the same rounds would notice writes that count as stored before the journal has them', async () => {
  for (let tries = 0; tries < CONTROL_ROUNDS; tries += 1) {
    const round = { dbpath: freshFolder(), port: await freePort(), run: `try ${tries}`, journal: false };
    const { lost } = await killRound({ ...round, victim: 'both' }, new Map());
    if (lost.length > 0) return;
  }
  expect.unreachable(`${CONTROL_ROUNDS} rounds without the journal lost nothing`);
}, 300_000);

/** Long enough for failed restarts; `npm run reliability` keeps the disk full for more than a minute. */
const SHORT_OF_SPACE_MS = 10_000;

test('a full disk ends the database with a sentence, room brings it back with every acknowledged write', async ({
  skip,
}) => {
  const result = await fullDiskRound(await freePort(), SHORT_OF_SPACE_MS);
  if ('notPermitted' in result) return skip(result.notPermitted);
  expect(result.firstReason).toMatch(/^The database process ended by itself .* the disk is full or failing/);
  expect(result.lastReason).toMatch(/^The disk of .* is full/);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect({ lost: result.lost, torn: result.torn }).toEqual({ lost: [], torn: [] });
}, 180_000);
