import type {
  ImportAction,
  ImportChange,
  ImportKind,
  ImportMapping,
  ImportRemark,
  ImportResult,
  ImportState,
  ImportSystem,
} from '@kade/contract';
import { Schema } from 'mongoose';
import { nested, ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { onlyWith } from '../../sales/orders/order-schemas.ts';
import type { PastOrderRow } from '../../sales/past-orders/past-order.model.ts';
import type { WantedOrder } from './read/read-orders.rules.ts';
import type { WantedCustomer } from './read/read-customers.rules.ts';
import type { WantedProduct } from './read/wanted.ts';

/** A category that an import creates. Its id is chosen in the dry run. */
interface NewCategory {
  _id: string;
  name: string;
}

export interface ImportStored {
  _id: string;
  file_name: string;
  system: ImportSystem;
  /** What the file is about; absent in imports of products. */
  kind?: ImportKind;
  state: ImportState;
  lines: number;
  headings: string[];
  mapping: ImportMapping[];
  left: string[];
  blank: 'keep' | 'clear';
  rate: number;
  new_categories: NewCategory[];
  by: string;
  created_at: string;
  undo_until?: string | null;
  /** When its rows are deleted, which have data of people; absent without such rows. */
  forget_at?: string | null;
  /** Whether a process has work to do on it. */
  active?: boolean | null;
  /** Which process works on it, and until when unless it renews that. */
  holder?: string | null;
  held_until?: string | null;
}

const columns = nested(texts('column', 'heading'));

/** Only imports with work to do. */
const ACTIVE = { active: 1 } as const;
/** Only imports with data of people. */
const TO_FORGET = { forget_at: 1 } as const;

const definition = {
  fields: {
    ...texts('file_name', 'system', 'kind', 'state', 'blank', 'by', 'holder'),
    lines: Number,
    headings: [String],
    mapping: [columns],
    left: [String],
    rate: Number,
    new_categories: [new Schema({ name: String })],
    undo_until: Date,
    active: Boolean,
    held_until: Date,
    forget_at: Date,
  },
  across: [
    [ACTIVE, { partialFilterExpression: { active: true } }],
    [TO_FORGET, onlyWith('forget_at')],
  ],
} satisfies Definition;

export const Imports = new StoreOwned<ImportStored, typeof definition>('Import', definition);

type Found = AsyncGenerator<{ _id: string; store: string }>;

async function* across(filter: object, index: Record<string, 1>): Found {
  const rows = Imports.unscoped()
    .find(filter)
    .hint(index)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
}

/** Yields the imports of all stores that have work to do. */
export const activeImports = (): Found => across({ active: true }, ACTIVE);

/** Yields the imports of all stores whose rows are to be deleted. */
export const importsToForget = (now: Date): Found => across({ forget_at: { $lte: now } }, TO_FORGET);

/** The file of an import: its bytes, compressed, as base64. */
interface ImportFile {
  _id: string;
  content: string;
}

const fileDefinition = { fields: texts('content') } satisfies Definition;

/** The file has the id of its import. */
export const ImportFiles = new StoreOwned<ImportFile, typeof fileDefinition>('ImportFile', fileDefinition);

export interface ImportRowStored {
  _id: string;
  import: string;
  name: string;
  lines: number[];
  action: ImportAction;
  result: ImportResult;
  /** The product that it changes or creates; the id of a new one is chosen in the dry run. */
  product: string | null;
  /** The customer, in a file of customers. */
  customer?: string | null;
  /** The order, in a file of orders. */
  past_order?: string | null;
  /** Identifies it in every file of the same system. */
  key: string;
  changes: ImportChange[];
  problems: ImportRemark[];
  warnings: ImportRemark[];
  error?: string | null;
  cells: string[][];
  /** What the file says; absent where nothing is written. */
  wanted?: WantedProduct | null;
  wanted_customer?: WantedCustomer | null;
  wanted_order?: WantedOrder | null;
  /** The order as it was before the import changed it. */
  order_before?: PastOrderRow | null;
  /** The version that the product or the customer had after the import wrote it. */
  written_version?: number | null;
  /** Whether its pictures are still to be fetched, or some could not be. */
  pictures?: 'waiting' | 'done' | 'failed' | null;
  /** The pictures that the import added to its product. */
  added?: string[];
  /** The pictures that it is about to show, and at which version of the product: what a crash in between has done is told by it. */
  showing?: { from: number; added: string[] } | null;
}

const remark = nested({ line: Number, ...texts('column', 'value', 'reason') });

const rowDefinition = {
  fields: {
    ...texts('name', 'action', 'result', 'key', 'error', 'pictures'),
    added: { type: [ObjectId], default: undefined },
    showing: nested({ from: Number, added: [ObjectId] }),
    import: { type: ObjectId, required: true },
    product: { type: ObjectId, default: null },
    customer: ObjectId,
    past_order: ObjectId,
    lines: [Number],
    changes: [nested(texts('variant', 'field', 'before', 'after'))],
    problems: [remark],
    warnings: [remark],
    cells: [[String]],
    wanted: Schema.Types.Mixed,
    wanted_customer: Schema.Types.Mixed,
    wanted_order: Schema.Types.Mixed,
    order_before: Schema.Types.Mixed,
    written_version: Number,
  },
  sorts: {
    of_import: { field: '_id', index: { import: 1 } },
    of_action: { field: '_id', index: { import: 1, action: 1, result: 1, pictures: 1 } },
    of_result: { field: '_id', index: { import: 1, result: 1 } },
    of_pictures: {
      field: '_id',
      index: { import: 1, pictures: 1 },
      options: { partialFilterExpression: { pictures: { $exists: true } } },
    },
  },
} satisfies Definition;

/** One row for each product or customer of a file. */
export const ImportRows = new StoreOwned<ImportRowStored, typeof rowDefinition>('ImportRow', rowDefinition);

/** Which product of the shop has come from which product of another system. */
interface ImportSource {
  _id: string;
  key: string;
  product: string;
}

const sourceDefinition = {
  fields: { key: String, product: ObjectId },
  indexes: [[{ key: 1 }, { unique: true }]],
} satisfies Definition;

export const ImportSources = new StoreOwned<ImportSource, typeof sourceDefinition>(
  'ImportSource',
  sourceDefinition,
);

/** The picture of an address that an import has fetched, so that no other one fetches it again. */
interface ImportPicture {
  _id: string;
  /** The SHA-256 of the address. */
  address: string;
  upload: string;
}

const pictureDefinition = {
  fields: { address: String, upload: ObjectId },
  indexes: [[{ address: 1 }, { unique: true }]],
} satisfies Definition;

export const ImportPictures = new StoreOwned<ImportPicture, typeof pictureDefinition>(
  'ImportPicture',
  pictureDefinition,
);
