/** The largest number of order ids in one request. */
export const MAX_NUMBERS = 200;

/** The orders that a report of payments counts: all, those whose money has arrived, and the others. */
export const orderMoney = ['counted', 'received', 'open'] as const;

/** What is done with an order, as the report of the staff counts it. */
export const orderActs = ['taken', 'confirmed', 'sent', 'cancelled', 'paid', 'refunded'] as const;
export type OrderAct = (typeof orderActs)[number];

/**
 * What takes goods off the sales by the day of the event, see SalesFigures, and what becomes of parcels by the day on which
 * they were handed over, see DistrictsReport.
 */
export const orderMoves = ['cancelled', 'refunded', 'sent', 'refused'] as const;
export type OrderMove = (typeof orderMoves)[number];
/** Whether an order is the first of its customer, as the report of customers counts it. */
export const orderBuyers = ['first', 'again', 'unknown'] as const;
