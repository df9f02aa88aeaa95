import { z } from 'zod';
import { Id, line, Paging, Time } from '../core/fields.ts';
import { fieldScopes } from '../core/scoped-fields.ts';
import { importSystems } from '../core/values.ts';
import { importColumns, importKinds, type ImportReason, importReasons } from './import-values.ts';

/**
 * `mapping`: the merchant says what the columns are; `checking`: the dry run is being made; `checked`: it can be started;
 * `running` and `paused`; `done`; `cancelled`: what was not done is left out; `undoing` and `undone`; `failed`: the file
 * could not be read to its end.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** What the dry run found: `same` changes nothing, `refused` has a problem and is left out. */
export const importActions = ['create', 'update', 'same', 'refused'] as const;
export type ImportAction = (typeof importActions)[number];

/**
 * What became of a row: `waiting`; `done`; `failed`: the shop refused it; `changed`: it was changed by somebody since the
 * dry run, so nothing was written; `undone`; `kept`: it was changed since the import, so it was not undone; `none`: nothing is to be written.
 */
export const importResults = ['waiting', 'done', 'failed', 'changed', 'undone', 'kept', 'none'] as const;
export type ImportResult = (typeof importResults)[number];

const reasonNames = Object.keys(importReasons) as [ImportReason, ...ImportReason[]];

const Column = z.enum(importColumns);

/** Which column of the file a field is read from. */
export const ImportMapping = z
  .strictObject({ column: Column, heading: line(200) })
  .meta({ id: 'ImportMapping', example: { column: 'name', heading: 'Product' } });
export type ImportMapping = z.infer<typeof ImportMapping>;

/** A cell that cannot be used, or was left out. `line` is counted as a spreadsheet does. */
export const ImportRemark = z
  .object({
    line: z.number().int(),
    column: z.string(),
    value: z.string(),
    reason: z.enum(reasonNames),
  })
  .meta({ id: 'ImportRemark' });
export type ImportRemark = z.infer<typeof ImportRemark>;

/** One value that a row changes, in texts. `variant` is the title of the variant, or null. */
export const ImportChange = z
  .object({
    variant: z.string().nullable(),
    field: z.string(),
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.infer<typeof ImportChange>;

const figures = {
  create: z.number().int(),
  update: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  waiting: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  changed: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
  pictures_waiting: z.number().int().meta({ description: 'Products whose pictures are still to be fetched' }),
  pictures_failed: z.number().int().meta({ description: 'Products of which a picture could not be fetched' }),
};

/** How many products of a file there are with each action, and how many with each result. */
export const ImportFigures = z.object(figures).meta({ id: 'ImportFigures' });
export type ImportFigures = z.infer<typeof ImportFigures>;

/** The import of a file. */
export const Import = z
  .object({
    _id: Id,
    file_name: z.string(),
    system: z.enum(importSystems),
    /** What the file is about; absent where that is products. */
    kind: z.enum(importKinds).optional(),
    state: z.enum(importStates),
    /** The lines of the file below its headings. */
    lines: z.number().int(),
    headings: z.array(z.string()),
    mapping: z.array(ImportMapping),
    /** The headings of the columns that are left behind. */
    left: z.array(z.string()),
    blank: z.enum(['keep', 'clear']),
    /** Rupees for one unit of the currency of the file. */
    rate: z.number(),
    figures: ImportFigures,
    /** The categories that the import creates. */
    categories: z.array(z.string()),
    /** Who sent the file. */
    by: z.string(),
    created_at: Time,
    /** Until when it can be undone; absent before it is started. */
    undo_until: Time.optional(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** One product or customer of a file: what the import does with it, and what became of that. */
export const ImportRow = z
  .object({
    _id: Id,
    name: z.string(),
    /** The lines of the file that describe it. */
    lines: z.array(z.number().int()),
    action: z.enum(importActions),
    result: z.enum(importResults),
    product: Id.nullable(),
    /** The customer that it changes or creates; absent in a file of products. */
    customer: Id.nullable().optional(),
    /** The order that it changes or creates; absent in a file of other things. */
    past_order: Id.nullable().optional(),
    changes: z.array(ImportChange),
    /** Those of the cost. */
    costs: z.array(ImportChange).optional().register(fieldScopes, { scope: 'products:cost' }),
    problems: z.array(ImportRemark),
    warnings: z.array(ImportRemark),
    /** Why the shop refused it. */
    error: z.string().optional(),
    /** The cells of its lines, where it was refused, to correct them and send them again. */
    cells: z.array(z.array(z.string())).optional().register(fieldScopes, { scope: 'products:cost' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportQuery = Paging;

export const ImportRowQuery = Paging.extend({
  action: z.enum(importActions).optional(),
  result: z.enum(importResults).optional(),
});

/** How a file is to be read. Without a mapping the columns are those that were recognised. */
export const ImportSettings = z
  .object({
    system: z.enum(importSystems).optional().meta({ description: 'Which system wrote the file' }),
    kind: z.enum(importKinds).optional().meta({ description: 'What the file is about' }),
    mapping: z.array(ImportMapping).max(importColumns.length).optional(),
    blank: z
      .enum(['keep', 'clear'])
      .default('keep')
      .meta({ description: 'What a blank cell means: the field stays as it is, or is emptied' }),
    rate: z
      .number()
      .min(0.000_001)
      .max(1_000_000)
      .default(1)
      .meta({ description: 'Rupees for one unit of the currency of the file', example: 1 }),
  })
  .meta({ id: 'ImportSettings' });
export type ImportSettings = z.infer<typeof ImportSettings>;

/**
 * `start` begins or goes on, `pause` stops for a while, `cancel` leaves out the rest, `undo` takes back what was written,
 * `pictures` fetches those again that could not be fetched.
 */
export const ImportStep = z
  .object({ step: z.enum(['start', 'pause', 'cancel', 'undo', 'pictures']) })
  .meta({ id: 'ImportStep', example: { step: 'start' } });
