/** Returns a text of at most so many UTF-16 units, which is the number that feeds count or more. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Returns an amount in rupees as feeds have it, such as `1234.00 LKR`. */
export const feedPrice = (rupees: number): string => `${rupees.toFixed(2)} LKR`;
