import type { Product, Translations } from '@kade/contract';

/** A category or a collection with its products. */
export interface Group {
  _id: string;
  name: string;
  description: string;
  products: Product[];
  names?: Translations | undefined;
  descriptions?: Translations | undefined;
  slug?: string | undefined;
  seo_title?: string | undefined;
  seo_description?: string | undefined;
}

export type GroupChanges = Partial<Omit<Group, '_id' | 'products'>>;

/** The texts that differ between the page of a category and that of a collection. */
export interface GroupTexts {
  heading: (name: string) => string;
  loading: string;
  rename: string;
  renamePlaceholder: string;
  renameFailure: string;
  remove: string;
  removeQuestion: (name: string) => string;
  removeFailure: string;
  empty: string;
}
