/** The fields of a product that can be edited in a list. */
export type QuickEditField = 'price' | 'stock_quantity';
