import type { ImportColumn, ImportReason, ProductState } from '@kade/contract';

/** A cell that cannot be used, or that was left out: where it is, and why. */
export interface Remark {
  line: number;
  /** The heading of its column. */
  column: string;
  value: string;
  reason: ImportReason;
}

/** What a file says about a variant, or about a product without options. Amounts in rupees of the shop. */
export interface WantedOffer {
  price?: number;
  compare_at?: number | null;
  cost?: number | null;
  sku?: string;
  barcode?: string;
  stock_quantity?: number;
  weight_g?: number;
}

export interface WantedVariant extends WantedOffer {
  /** One value of each option. */
  values: string[];
  /** The address of its picture. */
  picture?: string;
}

export interface WantedPicture {
  address: string;
  text: string;
}

/** What a file says about the product itself. A field that is absent is not changed. */
export interface WantedFields {
  name?: string;
  description?: string;
  tags?: string;
  in_stock?: boolean;
  state?: ProductState;
  slug?: string;
  seo_title?: string;
  seo_description?: string;
}

/** A product as a file describes it. */
export interface WantedProduct {
  /** Identifies it in every file of the same system, such as `shopify:blue-shirt`. */
  key: string;
  /** The id of the product in this shop, in Kade's own files. */
  id?: string;
  lines: number[];
  fields: WantedFields;
  /** The name of its category; empty for none. */
  category?: string;
  options: string[];
  /** Without options there is one, with no values. */
  variants: WantedVariant[];
  pictures: WantedPicture[];
  problems: Remark[];
  warnings: Remark[];
}

/** How the merchant wants a file to be read. */
export interface ReadSettings {
  /** What a blank cell means: the field stays as it is, or is emptied. */
  blank: 'keep' | 'clear';
  /** Rupees for one unit of the currency of the file. */
  rate: number;
}

/** Lines of a file that describe one product, and which of them are its variants. */
export interface LineGroup {
  key: string;
  id?: string | undefined;
  /** The line with the fields of the product. */
  head: Cells;
  all: Cells[];
  variants: Cells[];
}

/** The cells of a line by their columns. */
export interface Cells {
  line: number;
  /** The text of a column; undefined where the file has no such column. */
  get: (column: ImportColumn) => string | undefined;
  /** The name and the value of each option. */
  options: { name: string; value: string; heading: string }[];
}
