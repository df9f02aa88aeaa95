import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../build.mjs';
import { fullDiskRound } from './disk';
import { killRound, type RoundResult, type Victim } from './rounds';

/**
 * `tsx reliability/run.ts [rounds]`: kills the database, the application or both in turn while writes are acknowledged,
 * fills a disk, and shows that the same check detects losses without the journal. Exits with 1 when an acknowledged
 * write was lost or an index disagrees.
 */
const PORT = 27_190;
const ROUNDS_PER_FOLDER = 10;
const CONTROL_ROUNDS = 10;
const victims: Victim[] = ['database', 'application', 'both'];

const print = (line: string) => process.stdout.write(`${line}\n`);

function total(results: RoundResult[], count: (result: RoundResult) => number): number {
  return results.reduce((sum, result) => sum + count(result), 0);
}

function summary(name: string, results: RoundResult[]): string {
  const restarts = results.flatMap(({ restartMs }) => restartMs ?? []).toSorted((a, b) => a - b);
  const restart =
    restarts.length > 0
      ? `, restart median ${restarts[restarts.length >> 1]} ms, longest ${restarts.at(-1)} ms`
      : '';
  const acknowledged = total(results, (result) => result.acknowledged);
  const lost = total(results, (result) => result.lost.length);
  const torn = total(results, (result) => result.torn.length);
  return `${name}: ${results.length} rounds, ${acknowledged} acknowledged, ${lost} lost, ${torn} index faults${restart}`;
}

async function manyRounds(rounds: number, journal: boolean): Promise<Map<Victim, RoundResult[]>> {
  const results = new Map<Victim, RoundResult[]>(victims.map((victim) => [victim, []]));
  let dbpath = '';
  let ledger = new Map<string, number>();
  for (let n = 0; n < rounds; n += 1) {
    if (n % ROUNDS_PER_FOLDER === 0) {
      if (dbpath) rmSync(dbpath, { recursive: true });
      dbpath = mkdtempSync(join(tmpdir(), 'local-mongod-reliability-'));
      ledger = new Map();
    }
    const victim = victims[n % victims.length] as Victim;
    const result = await killRound({ victim, dbpath, port: PORT, run: `round ${n}`, journal }, ledger);
    results.get(victim)?.push(result);
    if (process.stdout.isTTY) process.stdout.write(`\r${n + 1}/${rounds} `);
    // A lost write must not be counted again in the next round.
    for (const id of result.lost) ledger.delete(id);
  }
  rmSync(dbpath, { recursive: true, force: true });
  return results;
}

const rounds = Number(process.argv[2] ?? 100);
await bundle();
print(`SIGKILL under load, journaled writes, ${rounds} rounds`);
const journaled = await manyRounds(rounds, true);
for (const [victim, results] of journaled) print(summary(`  ${victim} killed`, results));

const disk = await fullDiskRound(PORT);
if ('notPermitted' in disk) print(`Full disk: not run, ${disk.notPermitted}`);
else
  print(
    `Full disk: ${disk.acknowledged} acknowledged, ${disk.lost.length} lost, ${disk.torn.length} index faults; "${disk.lastReason}"`,
  );

print(`Control, the same rounds without waiting for the journal (losses are expected)`);
const control = [...(await manyRounds(CONTROL_ROUNDS, false)).values()].flat();
print(summary('  any killed', control));

const all = [...journaled.values()].flat();
const failures =
  total(all, ({ lost, torn }) => lost.length + torn.length) +
  ('lost' in disk ? disk.lost.length + disk.torn.length : 0);
print(failures === 0 ? 'No acknowledged write was lost.' : `${failures} faults.`);
process.exitCode = failures === 0 ? 0 : 1;
