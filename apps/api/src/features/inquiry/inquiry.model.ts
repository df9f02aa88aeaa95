import type { inquiryTypes } from '@kade/contract';
import mongoose, { Schema } from 'mongoose';

export interface Inquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
  type: (typeof inquiryTypes)[number];
  /** A keyed digest of the network address: enough to see that ten inquiries came from one place. */
  address: string;
  at: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema(
  { name: text, email: text, phone: text, message: text, type: text, address: text, at: Date },
  { versionKey: false, autoIndex: false },
);
schema.index({ at: -1 });
const Model = mongoose.model('Inquiry', schema);

/** What visitors of the landing page wrote. They belong to the operator, to no merchant. */
export const Inquiries = {
  async add(inquiry: Inquiry): Promise<void> {
    await Model.create(inquiry);
  },
};
