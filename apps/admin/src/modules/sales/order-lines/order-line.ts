/** A line of a basket while it is typed. */
export interface OrderLine {
  productId: string;
  /** One of the variants of the product, empty until one is chosen; absent for a product without options. */
  variant?: string | undefined;
  quantity: number | string;
}
