import { randomUUID } from 'node:crypto';
import type { Store } from '../../../db/stores/store.ts';
import type { Clock } from '../../../infra/clock.ts';
import { CLOCK_SLACK, MINUTE } from '../../../lib/duration.ts';
import { Imports } from './import.model.ts';

/** How long a process has an import unless it renews that, in milliseconds. Another continues it then. */
const TURN = MINUTE;

/** The right of this process to work on an import. */
export interface ImportTurn {
  /** Renews it. Returns false where another process has taken it over. */
  keep(): Promise<boolean>;
  end(): Promise<void>;
}

/** Takes the turn of an import; null while another process has it, or where there is nothing to do. */
export async function takeImportTurn(store: Store, id: string, clock: Clock): Promise<ImportTurn | null> {
  const imports = Imports.in(store);
  const holder = randomUUID();
  const until = () => new Date(clock.now().getTime() + TURN);
  // A time that is too far ahead was written by a clock that was set back since.
  const wrong = new Date(until().getTime() + CLOCK_SLACK);
  const isFree = {
    $or: [{ held_until: null }, { held_until: { $lte: clock.now() } }, { held_until: { $gt: wrong } }],
  };
  const taken = await imports.tryInternal(
    id,
    { $set: { holder, held_until: until() } },
    { active: true, ...isFree },
  );
  if (!taken) return null;
  return {
    keep: () => imports.tryInternal(id, { $set: { held_until: until() } }, { holder }),
    end: () => imports.updateInternal(id, { $unset: { holder: 1, held_until: 1 } }, { holder }),
  };
}
