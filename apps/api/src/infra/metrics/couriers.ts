import { Counter } from 'prom-client';

/** Counts what couriers sent about parcels, by what became of it. */
export const courierUpdateResults = new Counter({
  name: 'kade_courier_updates_total',
  help: 'Updates that couriers sent about parcels: recorded, wrong_key, no_parcel, or refused by the state of the order',
  labelNames: ['result'],
  registers: [],
});

/** Counts parcels that were told to the interfaces of couriers. */
export const courierCalls = new Counter({
  name: 'kade_courier_calls_total',
  help: 'Parcels told to the interfaces of couriers: taken, refused, or silent without a reply that can be read',
  labelNames: ['result'],
  registers: [],
});
