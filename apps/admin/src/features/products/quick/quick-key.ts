/** What of a product can be changed without opening it. */
export type QuickKey = 'price' | 'stock_quantity';
