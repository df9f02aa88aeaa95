const WHICH = 'a job reads the rows that are due in all stores; the index has only rows that wait for it';
const LATE = 'a job corrects the times that a wrong clock has set; there are hardly ever any';

/** Queries that a sharded cluster would send to every shard, with the reason why that may be. */
export const SCATTERED: Readonly<Record<string, string>> = {
  'customers.find merge.since': WHICH,
  'discountcodes.find marks.key': WHICH,
  'discountcustomers.find marks.key': WHICH,
  'discounts.aggregate news_at': WHICH,
  'discounts.find marks.key': WHICH,
  'orders.aggregate news_at': WHICH,
  'orders.find customer_at': WHICH,
  'orders.find expires_at': WHICH,
  'orders.find expires_at payment_options warned_at': WHICH,
  'orders.find look_at': WHICH,
  'orders.find mails': WHICH,
  'orders.find stock.since': WHICH,
  'orders.find to_book': WHICH,
  'orders.updateMany look_at': LATE,
  'paymentevents.find at state': WHICH,
  'products.aggregate news_at': WHICH,
  'products.find moves.key': WHICH,
  'products.find publish_at': WHICH,
  'products.find stock_marks.key': WHICH,
  'products.find unpublish_at': WHICH,
  'pushdevices.aggregate': 'a job reads the sessions of all devices; at most 20 a store',
  'pushmessages.aggregate next_at': WHICH,
  'pushmessages.updateMany next_at': LATE,
  'settlements.find created_at state': WHICH,
  'webhookdeliveries.aggregate next_at': WHICH,
  'webhookdeliveries.updateMany next_at': LATE,
  'webhookremovals.aggregate': 'a job reads all of them; they are deleted as soon as they were sent',
};
