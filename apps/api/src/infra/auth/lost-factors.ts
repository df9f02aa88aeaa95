import { hashToken } from '../../lib/tokens.ts';
import { isFactorOff, isFactorOn, SecondFactorModel as Model } from './second-factor.model.ts';

/** A second factor whose removal was asked for. */
export interface LostFactor {
  merchant: string;
  due: Date;
  /** Encrypted: the token of the link that stops it; absent once it was mailed. */
  token?: string | undefined;
}

interface Row {
  _id: unknown;
  lost?: { due?: Date | null; token?: string | null } | null;
}

const factorFields = { secret: 1, pending: 1, enabled_at: 1, last_step: 1, recovery: 1, passkeys: 1 };

const lostOf = ({ _id, lost }: Row): LostFactor[] =>
  lost?.due ? [{ merchant: String(_id), due: lost.due, token: lost.token ?? undefined }] : [];

/** The second factors that were lost, in their rows. A log-in with the factor ends the loss, see `SecondFactors`. */
export const LostFactors = {
  /** Returns the loss of a merchant's second factor; null for none. */
  async find(merchant: string): Promise<LostFactor | null> {
    const row = await Model.findOne({ _id: merchant, 'lost.due': { $exists: true } }).lean<Row>();
    return (row && lostOf(row)[0]) ?? null;
  },
  /** Stores the loss of a second factor that is on, unless one is stored. */
  async begin(
    merchant: string,
    { now, due, token, encrypted }: { now: Date; due: Date; token: string; encrypted: string },
  ): Promise<void> {
    await Model.updateOne(
      { _id: merchant, ...isFactorOn, lost: { $exists: false } },
      { $set: { lost: { at: now, due, hash: hashToken(token), token: encrypted } } },
    );
  },
  /** Forgets the token of a loss once it was mailed. */
  async markMailed({ merchant, due }: LostFactor): Promise<void> {
    await Model.updateOne({ _id: merchant, 'lost.due': due }, { $unset: { 'lost.token': 1 } });
  },
  /** Ends a loss. Returns whether there was one. */
  async end(merchant: string): Promise<boolean> {
    const { modifiedCount } = await Model.updateOne({ _id: merchant }, { $unset: { lost: 1 } });
    return modifiedCount === 1;
  },
  /** Ends the loss whose mails have this token. Returns the merchant; null for an unknown or used one. */
  async endBy(token: string): Promise<string | null> {
    const row = await Model.findOneAndUpdate(
      { 'lost.hash': hashToken(token) },
      { $unset: { lost: 1 } },
    ).lean();
    return row && String(row._id);
  },
  /** Yields all losses. */
  async *all(): AsyncGenerator<LostFactor> {
    const rows = Model.find({ 'lost.due': { $exists: true } })
      .select('lost')
      .lean<Row>()
      .cursor();
    for await (const row of rows) yield* lostOf(row);
  },
  /** Removes a second factor whose loss is due. Returns false when it was found meanwhile. May be repeated. */
  async remove({ merchant, due }: LostFactor): Promise<boolean> {
    const { matchedCount } = await Model.updateOne(
      { _id: merchant, 'lost.due': due, 'lost.removed': { $exists: false } },
      { $unset: factorFields, $set: { 'lost.removed': true } },
    );
    return matchedCount === 1 || (await Model.exists({ _id: merchant, 'lost.removed': true })) !== null;
  },
  /** Forgets a loss whose second factor was removed. */
  async forget({ merchant, due }: LostFactor): Promise<void> {
    await Model.updateOne({ _id: merchant, 'lost.due': due }, { $unset: { lost: 1 } });
    await Model.deleteOne({ _id: merchant, ...isFactorOff, pending: { $exists: false } });
  },
};
