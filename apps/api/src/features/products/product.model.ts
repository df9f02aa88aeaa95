import type { Product as WireProduct } from '@kade/contract';
import { Schema } from 'mongoose';
import { StoreOwned } from '../../db/owned.ts';
import { fold, type Plain } from '../../db/wire.ts';
import { Category } from '../categories/category.model.ts';
import { uploadRef } from '../files/upload.model.ts';

const id = { type: Schema.Types.ObjectId, default: null };

const derive = (written: Plain): Plain => ({
  ...(typeof written.name === 'string' ? { name_fold: fold(written.name) } : {}),
  ...(typeof written.tags === 'string' ? { tags_fold: fold(written.tags) } : {}),
});

export const Product = new StoreOwned<WireProduct>('Product', {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    price: { type: Number, required: true },
    category: id,
    thumbnail: id,
    in_stock: { type: Boolean, default: false },
    stock_quantity: { type: Number, default: 0 },
    tags: { type: String, default: '' },
    name_fold: String,
    tags_fold: { type: String, default: '' },
  },
  indexes: [
    [{ name_fold: 1, _id: 1 }],
    [{ price: 1, _id: 1 }],
    [{ stock_quantity: 1, _id: 1 }],
    [{ category: 1, _id: 1 }],
  ],
  money: ['price'],
  refs: {
    category: { what: 'This category', within: (owner) => Category.within(owner), pick: ['name'] },
    thumbnail: uploadRef('This picture'),
  },
  derive,
});
