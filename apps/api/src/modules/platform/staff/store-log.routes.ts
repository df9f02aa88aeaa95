import { type AuditEvent, contract, guardCell } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { AuditEntries, type EntryRow } from '../../../infra/audit/audit-entry.model.ts';
import { routes } from '../../../http/contract/routes.ts';

const NEWEST = { by: 'of_store', direction: -1 } as const;
const MOST = 10_000;

const HEAD = ['time', 'event', 'by', 'role', 'address', 'facts'];

/** The entries of a store are in the log of its owner's account, whose chain of hashes proves them. */
const entriesOf = (store: Store) => AuditEntries.of({ id: store.merchant });

interface LogFilter {
  event?: AuditEvent | undefined;
  by?: string | undefined;
}

const filterOf = (store: Store, { event, by }: LogFilter) => ({
  'facts.store': store.id,
  ...(event ? { event } : {}),
  ...(by ? { by } : {}),
});

const cell = (text: string): string => `"${guardCell(text).replaceAll('"', '""')}"`;

function lineOf({ at, event, by, ip, facts: { role = '', store: _, ...facts } }: EntryRow): string {
  const others = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [at, event, by, role, ip, others.join(', ')].map(cell).join(',');
}

export const storeLog = routes(contract.storeLog, {
  list: ({ query: { event, by, ...paging } }, { store }) =>
    entriesOf(store).listOrPage(filterOf(store, { event, by }), { ...paging, sort: NEWEST }),

  download: async ({ query }, { store, header }) => {
    const request = { limit: MOST, sort: NEWEST };
    const { rows } = await entriesOf(store).page(filterOf(store, query), request, () => 0);
    header('Cache-Control', 'private, no-store');
    header('Content-Disposition', 'attachment; filename="log.csv"');
    return [HEAD.join(','), ...rows.map(lineOf)].join('\r\n');
  },
});
