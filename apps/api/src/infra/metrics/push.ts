import { Counter } from 'prom-client';

/** Counts notifications to the devices of merchants by what became of them. */
export const pushOutcomes = new Counter({
  name: 'kade_push_messages_total',
  help: 'Notifications to devices of merchants: sent, gone, refused, later, or left_out by the limit of a device',
  labelNames: ['result'],
  registers: [],
});
