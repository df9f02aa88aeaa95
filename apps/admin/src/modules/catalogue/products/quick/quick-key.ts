/** The fields of a product that can be edited in a list. */
export type QuickKey = 'price' | 'stock_quantity';
