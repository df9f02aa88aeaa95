import type {
  DesignDocument,
  DesignMenus,
  LinkTarget,
  PageRef,
  ProductPage,
  PublicShop,
} from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { uploadRef } from '../../stores/files/upload.model.ts';

/** A setting of a section, a link or a page that was changed, and the version of the design that this made. */
export interface Touch {
  section?: string;
  block?: string;
  link?: string;
  page?: string;
  name: string;
  version: number;
}

/** What every page of a shop shows of its design, besides the links to its pages. */
export interface DesignFrame {
  menus?: DesignMenus;
  product_page?: ProductPage;
  sections?: NonNullable<PublicShop['sections']>;
  /** Where links of menus and sections lead. */
  targets: LinkTarget[];
}

/** The one design of a store; its id is the store's, so that only one can be made. */
export interface StoredDesign {
  _id: string;
  version: number;
  draft: DesignDocument;
  /** What visitors see; absent before the first publication. */
  published?: DesignDocument;
  /** The published pages of the merchant's own as links: every page of the shop reads them. */
  links?: PageRef[];
  /** The same of menus; absent in designs that were published before there were menus. */
  frame?: DesignFrame;
  /** The number of the published version. */
  number: number;
  published_at?: string;
  /** When the draft is to be published. */
  publish_at?: string;
  touched: Touch[];
}

const SCHEDULED = { publish_at: 1 } as const;

/** The pictures that a document names, so that none of them is deleted as unused. */
export const documentFields = {
  pictures: { type: [Schema.Types.ObjectId], default: [] },
};

const definition = {
  fields: {
    draft: Schema.Types.Mixed,
    published: Schema.Types.Mixed,
    links: { type: [Schema.Types.Mixed], default: undefined },
    frame: Schema.Types.Mixed,
    number: { type: Number, default: 0 },
    published_at: Date,
    publish_at: Date,
    touched: { type: [Schema.Types.Mixed], default: [] },
    ...documentFields,
  },
  keepsEmpty: true,
  indexes: [[{ pictures: 1 }]],
  across: [[SCHEDULED, { partialFilterExpression: { publish_at: { $gt: new Date(0) } } }]],
  shows: true,
  refs: { pictures: uploadRef('This picture') },
} satisfies Definition;

export const Designs = new StoreOwned<StoredDesign, typeof definition>('Design', definition);

/** Yields the designs whose draft is to be published until a time. For a job: they are of any store. */
export async function* scheduledUntil(now: Date): AsyncGenerator<{ store: string; publish_at: Date }> {
  const due = Designs.unscoped()
    .find({ publish_at: { $gt: new Date(0), $lte: now } })
    .select('store publish_at')
    .hint(SCHEDULED)
    .lean<{ store: unknown; publish_at: Date }[]>();
  for await (const row of due.cursor()) yield { store: String(row.store), publish_at: row.publish_at };
}
