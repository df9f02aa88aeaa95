import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, instant, Time } from '../core/fields.ts';
import { DesignDocument, DesignOperation } from './design/document.ts';
import { PageWeight } from './design/page-weight.ts';
import { PartId } from './design/part-id.ts';
import { StartingPoint, trades } from './design/starting-point.ts';

const c = initContract();

/**
 * A setting that another person changed after the caller had read the draft, and that the caller has now replaced: of a section
 * or one of its blocks, of a link of a menu, or of a page of the merchant's own.
 */
export const Overwritten = z
  .object({
    section: PartId.optional(),
    block: PartId.optional(),
    link: PartId.optional(),
    page: PartId.optional(),
    name: z.string(),
  })
  .meta({ id: 'Overwritten' });

/**
 * The design of a shop. Visitors see the published one; `draft` is what is being edited. `number` is the number of the
 * published version, 0 before the first. `missing` lists the sections that name a collection or a product which was
 * deleted.
 */
export const Design = z
  .object({
    version: z.number().int(),
    draft: DesignDocument,
    number: z.number().int(),
    published_at: Time.nullable(),
    publish_at: Time.nullable(),
    /** Whether the draft differs from what is published. */
    changed: z.boolean(),
    missing: z.array(PartId),
    /** The sections and the links of menus that lead to what visitors cannot open; absent without any. */
    broken: z.array(PartId).optional(),
  })
  .meta({ id: 'Design' });
export type Design = z.infer<typeof Design>;

/** `seen` is the version of the draft that the caller had read; with it `overwritten` of the reply is complete. */
export const DesignChanges = z
  .object({ operations: z.array(DesignOperation).min(1).max(50), seen: z.number().int().min(0).optional() })
  .meta({ id: 'DesignChanges' });

const ChangedDesign = Design.extend({ overwritten: z.array(Overwritten) }).meta({ id: 'ChangedDesign' });

export const DesignVersion = z
  .object({ _id: Id, number: z.number().int(), published_at: Time })
  .meta({ id: 'DesignVersion' });

const atNumber = z.object({
  number: z
    .string()
    .regex(/^\d{1,9}$/)
    .meta({ example: '1' }),
});
/** Publishes although a page has more bytes on a phone than `HEAVIEST_PAGE`. */
const heavy = z.boolean().optional();
const write = { scope: 'design:write', errors: ['changed_meanwhile'] } as const;

export const design = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'The draft; before the first change it is made of the layout elements',
      responses: { 200: Design },
      metadata: access('store', { scope: 'store:read' }),
    },
    change: {
      method: 'POST',
      path: '/operations',
      summary: 'Change the draft, all steps or none',
      body: DesignChanges,
      responses: { 200: ChangedDesign },
      metadata: access('store', { ...write, errors: ['changed_meanwhile', 'wrong_step', 'conflict'] }),
    },
    publish: {
      method: 'POST',
      path: '/publish',
      summary: 'Show the draft to visitors; does nothing when it is what they see',
      body: z.object({ heavy }),
      responses: { 200: Design },
      metadata: access('store', { ...write, errors: ['changed_meanwhile', 'conflict', 'page_heavy'] }),
    },
    weight: {
      method: 'GET',
      path: '/weight',
      summary: 'How many bytes a page of the draft has on a phone; the home page unless `page` is given',
      query: z.object({ page: PartId.optional() }),
      responses: { 200: PageWeight },
      metadata: access('store', { scope: 'design:write', errors: ['wrong_step'] }),
    },
    schedule: {
      method: 'PUT',
      path: '/schedule',
      summary: 'Publish the draft at a time, or not any more',
      body: z.object({ publish_at: instant('2030-01-31T08:30:00Z').nullable(), heavy }),
      responses: { 200: Design },
      metadata: access('store', { scope: 'design:write', errors: ['page_heavy'] }),
    },
    preview: {
      method: 'POST',
      path: '/preview',
      summary: 'An address that shows the draft for 15 minutes, in a frame of the admin app or alone',
      body: z.object({}),
      responses: { 200: z.object({ url: z.string(), until: Time }).meta({ id: 'DesignPreview' }) },
      metadata: access('store', { scope: 'design:write', errors: ['wrong_step'] }),
    },
    versions: {
      method: 'GET',
      path: '/versions',
      summary: 'The last 50 published versions, the newest first',
      responses: { 200: z.array(DesignVersion) },
      metadata: access('store', { scope: 'store:read' }),
    },
    startingPoint: {
      method: 'GET',
      path: '/starting-points/:trade',
      summary:
        'A finished home page for a trade, made of products and collections of the shop; changes nothing',
      pathParams: z.object({ trade: z.enum(trades).meta({ example: 'clothes' }) }),
      responses: { 200: StartingPoint },
      metadata: access('store', { scope: 'store:read' }),
    },
    restore: {
      method: 'POST',
      path: '/versions/:number/restore',
      summary: 'Make a published version the draft',
      pathParams: atNumber,
      body: z.object({}),
      responses: { 200: Design },
      metadata: access('store', { ...write, errors: ['changed_meanwhile', 'conflict'] }),
    },
  },
  { pathPrefix: '/api/merchant/design', commonResponses: errors, strictStatusCodes: true },
);
