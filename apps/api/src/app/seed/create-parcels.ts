import { CourierDebt } from '@kade/contract';
import { z } from 'zod';
import { DAY } from '../../lib/duration.ts';
import { atTime } from './clock.ts';
import type { ParcelPlan, Step } from './plan-orders.ts';
import { rollOf } from './plan-parcels.ts';
import type { ShopPlan } from './plan.ts';
import { type ApiUser, successOf } from './seed-server.ts';
import type { ShopCourier } from './shops/shop.ts';

/** How many days ago couriers sent their statements. */
const STATEMENTS = [20, 4] as const;
/** A parcel is on the statement when its courier had it so long before, in milliseconds. */
const TRAVELS = 5 * DAY;
/** What a courier is short of in one row of a statement, in rupees. */
const SHORT = 100;

/** Adds the couriers of a shop with their rolls of waybills. */
export async function createCouriers({ api }: ApiUser, { shop, orders }: ShopPlan): Promise<void> {
  for (const courier of shop.couriers ?? []) {
    const { name, tracking_url } = courier;
    successOf(await api.couriers.create({ body: { name, tracking_url } }));
    successOf(await api.waybills.add({ body: { courier: name, numbers: rollOf(courier, orders) } }));
  }
}

/** Hands the parcel of an order to its courier, with its sticker. */
export async function sendParcelOf({ api }: ApiUser, id: string, { courier, waybill }: ParcelPlan, at: Date) {
  const request = { params: { id }, extraHeaders: atTime(at) };
  successOf(await api.fulfilment.takeWaybill({ ...request, body: { courier, number: waybill } }));
  successOf(await api.fulfilment.ship({ ...request, body: { courier, tracking_number: waybill } }));
  const out = { status: 'out_for_delivery', text: 'Out for delivery' } as const;
  successOf(await api.fulfilment.recordParcel({ ...request, body: out }));
}

/** Takes the parcel of an order back, which nobody took at the door. */
export async function takeBack({ api }: ApiUser, id: string, { at }: Step): Promise<void> {
  const body = { reason: 'Nobody at home', charge: 425 };
  successOf(await api.fulfilment.receiveReturn({ params: { id }, body, extraHeaders: atTime(at) }));
}

type Owed = z.output<typeof CourierDebt>['orders'];

/** A statement of delivered parcels: one row is short, and one is of a parcel that is not known. */
function statementOf({ name, charge }: ShopCourier, owed: Owed) {
  const rows = owed.map(({ tracking_number: waybill, total_price }, nth) => ({
    waybill,
    amount: nth === 2 ? total_price - SHORT : total_price,
    charge,
  }));
  const all = [...rows, { waybill: `X${owed[0]?.tracking_number ?? ''}`, amount: 1_450, charge }];
  const sum = all.reduce((total, row) => total + Math.round((row.amount - row.charge) * 100), 0);
  const file_name = `${name.toLowerCase().replaceAll(' ', '-')}.xlsx`;
  return { courier: name, rows: all, file_name, bank_amount: sum / 100 };
}

/** Settles the statements of the couriers of a shop. The newest parcels are on none yet. */
export async function settleStatements({ api }: ApiUser, { shop }: ShopPlan, now: Date): Promise<void> {
  for (const days of STATEMENTS)
    for (const courier of shop.couriers ?? []) {
      const at = new Date(now.getTime() - days * DAY);
      const debts = z.array(CourierDebt).parse(successOf(await api.fulfilment.courierDebts({})));
      const owed = debts.find((debt) => debt.courier === courier.name)?.orders ?? [];
      const delivered = owed.filter(
        ({ order_status, shipped_at }) =>
          order_status === 'delivered' && Date.parse(shipped_at ?? '') < at.getTime() - TRAVELS,
      );
      if (delivered.length > 0)
        successOf(
          await api.settlements.create({ body: statementOf(courier, delivered), extraHeaders: atTime(at) }),
        );
    }
}
