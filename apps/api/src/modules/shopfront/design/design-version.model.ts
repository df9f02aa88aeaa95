import type { DesignDocument } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { documentFields } from './design.model.ts';

/** A design as it was published. */
interface DesignVersions {
  _id: string;
  number: number;
  document: DesignDocument;
  published_at: string;
}

const definition = {
  fields: {
    number: { type: Number, required: true },
    document: Schema.Types.Mixed,
    published_at: Date,
    ...documentFields,
  },
  called: 'Version',
  keepsEmpty: true,
  sorts: { number: { field: 'number' } },
  indexes: [[{ number: 1 }, { unique: true }], [{ pictures: 1 }]],
} satisfies Definition;

export const DesignVersions = new StoreOwned<DesignVersions, typeof definition>('DesignVersion', definition);
