import { contract, guardCell } from '@kade/contract';
import type { z } from 'zod';
import { type EntryRow, logOfStore, StoreEntries } from '../../../infra/audit/audit-entry.model.ts';
import { checkLog } from '../../../infra/audit/chained-log.ts';
import { midnightOf } from '../../../lib/colombo-calendar.ts';
import { DAY } from '../../../lib/duration.ts';
import { routes } from '../../../http/contract/routes.ts';

const NEWEST = { by: 'at', direction: -1 } as const;
const MOST = 10_000;

const HEAD = ['time', 'event', 'by', 'role', 'address', 'facts'];

type LogFilter = z.output<typeof contract.storeLog.download.query>;

const between = (from?: string, to?: string) => ({
  ...(from ? { $gte: midnightOf(from) } : {}),
  ...(to ? { $lt: new Date(midnightOf(to).getTime() + DAY) } : {}),
});

const filterOf = ({ event, by, from, to }: LogFilter) => ({
  ...(event ? { event } : {}),
  ...(by ? { by } : {}),
  ...(from || to ? { at: between(from, to) } : {}),
});

const cell = (text: string): string => `"${guardCell(text).replaceAll('"', '""')}"`;

function lineOf({ at, event, by, ip, facts: { role = '', ...facts } }: EntryRow): string {
  const others = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [at, event, by, role, ip, others.join(', ')].map(cell).join(',');
}

export const storeLog = routes(contract.storeLog, {
  list: ({ query: { event, by, from, to, ...paging } }, { store }) =>
    StoreEntries.in(store).listOrPage(filterOf({ event, by, from, to }), { ...paging, sort: NEWEST }),

  check: (_, { store }) => checkLog(logOfStore(store)),

  download: async ({ query }, { store, header }) => {
    const request = { limit: MOST, sort: NEWEST };
    const { rows } = await StoreEntries.in(store).page(filterOf(query), request, () => 0);
    header('Cache-Control', 'private, no-store');
    header('Content-Disposition', 'attachment; filename="log.csv"');
    return [HEAD.join(','), ...rows.map(lineOf)].join('\r\n');
  },
});
