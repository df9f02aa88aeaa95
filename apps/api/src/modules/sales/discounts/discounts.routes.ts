import { contract, type DiscountInput } from '@kade/contract';
import type { z } from 'zod';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { DiscountCodes } from './discount-code.model.ts';
import { DiscountCustomers } from './discount-customer.model.ts';
import { discountReport } from './discount-report.ts';
import { recordChanged, recordCreated, recordDiscount } from './record-discount.ts';
import { codeFigures, codesAsCsv, makeCodes } from './single-codes.ts';
import { assertVariantsExist, withKeptTerms } from './target-variants.ts';
import { simulateDiscounts } from './simulate-discounts.ts';
import {
  assertRoomForDiscount,
  type DiscountRow,
  Discounts,
  toDiscount,
  withSlot,
} from './discount.model.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

type Input = z.output<typeof DiscountInput>;

async function* eachRow(batches: AsyncGenerator<DiscountRow[]>) {
  for await (const batch of batches) yield batch.map(toDiscount);
}

async function createDiscount(store: Store, body: Input, id: string | undefined) {
  await assertRoomForDiscount(store);
  await assertVariantsExist(store, body);
  // Before the first discount, so that no order is quoted without one that exists.
  await store.enable('discounts');
  return withSlot(store, body, (slot) => Discounts.in(store).create({ ...body, slot }, id));
}

export const discounts = routes(contract.discounts, {
  list: async ({ query }, { store }) => {
    const found = await Discounts.in(store).listOrPage({}, { ...query, sort: NEWEST });
    if (!(found instanceof Page)) return eachRow(found);
    return new Page(found.rows.map(toDiscount), found.next, found.total);
  },
  get: async ({ params }, { store }) => toDiscount(await Discounts.in(store).get(params.id)),
  report: async ({ params }, { store }) => discountReport(store, params.id),
  codes: async ({ params }, { store }) => codeFigures(store, params.id),
  makeCodes: async ({ params: { id }, body: { count } }, { store, newId, ...author }) => {
    const figures = await makeCodes(store, { discount: id, count, batch: newId });
    const discount = await Discounts.in(store).get(id);
    await recordDiscount('discount.codes', discount, { store, ...author }, { count: String(count) });
    return figures;
  },
  downloadCodes: async ({ params }, { store, header }) => {
    const csv = await codesAsCsv(store, params.id);
    header('Cache-Control', 'private, no-store');
    header('Content-Disposition', 'attachment; filename="codes.csv"');
    return csv;
  },
  simulate: async ({ body }, { store, ctx }) => simulateDiscounts({ store, ctx }, body),
  create: async ({ body }, { store, newId, ...author }) => {
    const made = await createDiscount(store, body, newId);
    await recordCreated(made, { store, ...author });
    return toDiscount(made);
  },

  update: async ({ params: { id }, body }, { store, ifMatch, ...author }) => {
    const before = await Discounts.in(store).get(id);
    const terms = withKeptTerms(body, before);
    await assertVariantsExist(store, terms);
    const written = await withSlot(store, { ...terms, _id: id }, (slot) =>
      Discounts.in(store).update(id, { ...terms, slot }, ifMatch),
    );
    await recordChanged(before, written, { store, ...author });
    return toDiscount(written);
  },

  remove: async ({ params }, { store, ifMatch, ...author }) => {
    const removed = await Discounts.in(store).remove(params.id, ifMatch);
    await DiscountCodes.in(store).removeMany({ discount: params.id });
    await DiscountCustomers.in(store).removeMany({ discount: params.id });
    await recordDiscount('discount.deleted', removed, { store, ...author });
    return { success: true, message: `${removed.title} was deleted` };
  },
});
