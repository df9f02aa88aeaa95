import type { ImportResult } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { ImportRowStored, ImportStored } from './import.model.ts';

/** What became of a row. */
export type RowOutcome = Partial<Pick<ImportRowStored, 'error' | 'written_version'>> & {
  result: ImportResult;
};

/** An import that is being written or taken back. */
export interface ImportWriting {
  ctx: AppContext;
  store: Store;
  row: ImportStored;
}

/** Writes rows and takes them back. Both may be called again after a crash at any point. */
export interface ImportWorker {
  /** Throws an `ApiError` where the shop refuses the row. */
  write(row: ImportRowStored): Promise<RowOutcome>;
  /** Returns false where what the row wrote was changed since, and is kept as it is. */
  undo(row: ImportRowStored): Promise<boolean>;
  /** Takes back what no single row has written. */
  undoRest?(): Promise<unknown>;
}

export type WorkerOf = (writing: ImportWriting) => Promise<ImportWorker>;
