// Expressions of a pipeline over orders, in cents.

const totalOfLine = { $multiply: ['$$this.productId.price', '$$this.quantity'] };
const sumOver = (input: object | string, amount: object) => ({ $sum: { $map: { input, in: amount } } });

/** The lines whose cost was known when they were bought. A missing one is less than any number. */
const costedLines = { $filter: { input: '$products', cond: { $gte: ['$$this.cost', 0] } } };

/** What an order came to, without what was refunded of it. */
export const keptOfOrder = { $subtract: ['$total_price', { $ifNull: ['$refunded', 0] }] };

/** What the goods of an order cost before discounts. */
export const goodsOfOrder = sumOver('$products', totalOfLine);

/** The part of it whose cost is known. */
export const costedOfOrder = sumOver(costedLines, totalOfLine);

/** What is left of these lines after every discount and their cost; may be below zero. */
export const marginOfOrder = sumOver(costedLines, {
  $subtract: [
    totalOfLine,
    { $add: [{ $sum: '$$this.discounts.amount' }, { $multiply: ['$$this.cost', '$$this.quantity'] }] },
  ],
});
