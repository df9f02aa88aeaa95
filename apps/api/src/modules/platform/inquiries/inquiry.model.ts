import type { inquiryTypes } from '@kade/contract';
import type { Encryption } from '../../../lib/encryption.ts';
import mongoose, { Schema } from 'mongoose';

export interface Inquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
  type: (typeof inquiryTypes)[number];
  /** A keyed digest of the network address: enough to recognize ten inquiries from one network. */
  address: string;
  at: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema<Inquiry>(
  { name: text, email: text, phone: text, message: text, type: text, address: text, at: Date },
  { versionKey: false, autoIndex: false },
);
schema.index({ at: -1 });
schema.index({ email: 1 });
const Model = mongoose.model('Inquiry', schema);

/** Returns a digest of the sender's address, under which mails about it are stored. */
export const inquirerDigest = (email: string, encryption: Encryption): string =>
  encryption.digest(`inquiry ${email}`);

/** What visitors of the landing page wrote. They belong to the operator, to no merchant. */
export const Inquiries = {
  async add(inquiry: Inquiry): Promise<void> {
    await Model.create(inquiry);
  },
  /** What was written, newest first, as far back as the time given. */
  async *since(from = new Date(0)): AsyncGenerator<Inquiry> {
    yield* Model.find({ at: { $gte: from } })
      .sort({ at: -1 })
      .lean()
      .cursor();
  },
  /** Deletes what was written from these addresses. */
  async forget(emails: readonly string[]): Promise<void> {
    await Model.deleteMany({ email: { $in: emails } });
  },
};
