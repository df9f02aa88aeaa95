import type { Statement } from '@kade/contract';
import { monthInColombo } from '../../../lib/colombo-calendar.ts';
import type { Stages } from '../../../db/scoped/resource-rules.ts';
import { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { LedgerLine, MONTH_OF_ALL } from './ledger-line.model.ts';

/** Sums of lines in cents; `_id` is what they have in common. */
interface Sums<By = string> {
  _id: By;
  orders: number;
  fees: number;
  credits: number;
}

const IN_MONTH = { by: 'month', direction: 1 } as const;
const isCredit = { $eq: ['$kind', 'credit'] };

/** Adds lines up by a field. An order counts where it owes a fee after all of its lines. */
const addedUpBy = (field: 'month' | 'store'): Stages => [
  {
    $group: {
      _id: { by: `$${field}`, subject: '$subject' },
      fees: { $sum: { $cond: [isCredit, 0, '$amount'] } },
      credits: { $sum: { $cond: [isCredit, '$amount', 0] } },
    },
  },
  {
    $group: {
      _id: '$_id.by',
      orders: { $sum: { $cond: [{ $gt: ['$fees', 0] }, 1, 0] } },
      fees: { $sum: '$fees' },
      credits: { $sum: '$credits' },
    },
  },
];

const nothing = { orders: 0, fees: 0, credits: 0 };

const statement = (month: string, sums: Omit<Sums, '_id'>, now: Date): Statement => ({
  month,
  closed: month < monthInColombo(now),
  orders: sums.orders,
  fees: rupees(sums.fees),
  credits: rupees(sums.credits),
  total: rupees(sums.fees + sums.credits),
});

/** Returns the sums of a month such as `2026-11` so far, in cents. */
export async function statementOf(store: Store, month: string, now: Date): Promise<Statement> {
  const [sums] = await LedgerLine.in(store).aggregate<Sums>({ month }, addedUpBy('month'), IN_MONTH);
  return statement(month, sums ?? nothing, now);
}

/** Returns the current month, then the others that have lines, newest first. */
export async function statementsOf(store: Store, now: Date): Promise<Statement[]> {
  const found = await LedgerLine.in(store).aggregate<Sums>({}, addedUpBy('month'), IN_MONTH);
  const byMonth = new Map(found.map(({ _id, ...sums }) => [_id, sums]));
  const current = monthInColombo(now);
  const others = [...byMonth.keys()].filter((month) => month !== current);
  return [current, ...others.toSorted().toReversed()].map((month) =>
    statement(month, byMonth.get(month) ?? nothing, now),
  );
}

/** What a store owes for a month; the name and the domain are empty when the store was erased. */
export interface StoreStatement extends Statement {
  store: string;
  name: string;
  domain: string;
}

/** Returns what each store with lines in a month such as `2026-11` owes for it, in cents, the largest sums first. */
export async function owedByStore(month: string, now: Date): Promise<StoreStatement[]> {
  const found = await LedgerLine.unscoped()
    .aggregate<Sums<unknown>>([{ $match: { month } }, ...addedUpBy('store')])
    .hint(MONTH_OF_ALL)
    .exec();
  const named = await Promise.all(
    found.map(async ({ _id, ...sums }) => {
      const store = String(_id);
      const row = await (await Store.ofRow(store))?.read('name domain');
      const { name = '', domain = '' } = row ?? {};
      return { ...statement(month, sums, now), store, name, domain };
    }),
  );
  return named.toSorted((a, b) => b.total - a.total || a.domain.localeCompare(b.domain));
}
