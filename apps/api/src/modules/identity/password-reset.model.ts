import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import { changedMeanwhile } from '../../lib/api-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import { MINUTE } from '../../lib/duration.ts';
import { newLinkToken } from '../../lib/tokens.ts';

export const RESET_MINUTES = 30;

/** For how long a mailed link stands for another mail: it works for 10 minutes more then. In milliseconds. */
const ON_ITS_WAY = 20 * MINUTE;
/** The number of mails in that time that unknown networks can request, all together. */
const MOST_FOR_STRANGERS = 3;
const ATTEMPTS = 5;

/** Who requests a reset mail. */
export interface Asker {
  /** A digest of the network or the id of the device. */
  id: string;
  /** It signed in to the account before, so it is counted apart from strangers. */
  isKnown: boolean;
}

/** The account of a used link, and the address to which the link was mailed; absent in rows of older versions. */
export interface ClaimedReset {
  merchant: string;
  to?: string | undefined;
}

interface Link {
  hash: string;
  to: string;
  by: string;
  known: boolean;
  at: Date;
  until: Date;
}

const schema = new Schema(
  {
    /** The merchant. All links of one are void once one of them was used. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The newest link, for versions before `links`. */
    hash: { type: String, required: true },
    expires_at: { type: Date, required: true },
    links: {
      type: [{ hash: String, to: String, by: String, known: Boolean, at: Date, until: Date, _id: false }],
      default: undefined,
    },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ 'links.hash': 1 }, { sparse: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('PasswordReset', schema);

/**
 * Whether the mailbox has a link that stands for another mail: one that the same asker requested, or, for a stranger, as
 * many as strangers may request. So nobody is refused a mail without a link that works for at least 10 minutes.
 */
function isOnItsWay(links: Link[], { to, asker, now }: { to: string; asker: Asker; now: Date }): boolean {
  const recent = links.filter((link) => link.to === to && now.getTime() - link.at.getTime() < ON_ITS_WAY);
  const strange = recent.filter(({ known }) => !known);
  const isFull = !asker.isKnown && strange.length >= MOST_FOR_STRANGERS;
  return isFull || recent.some(({ by }) => by === asker.id);
}

/** Stores the links of a merchant unless others were stored since `before` was read. Returns whether they were. */
async function replaceLinks(merchant: string, before: string | undefined, links: Link[]): Promise<boolean> {
  const newest = links.at(-1);
  const row = { hash: newest?.hash, expires_at: newest?.until, links };
  try {
    if (before === undefined) await Model.create({ _id: merchant, ...row });
    else return (await Model.updateOne({ _id: merchant, hash: before }, { $set: row })).matchedCount === 1;
    return true;
  } catch (cause) {
    if (isDuplicateKey(cause)) return false;
    throw cause;
  }
}

/** Permission to choose a new password: tokens of 256 random bits, of which only the hashes are stored. */
export const PasswordResets = {
  /**
   * A token for a link to the address, which works once, for `RESET_MINUTES`; the earlier ones of the account keep
   * working beside it. Null when a link is on its way already.
   */
  async issue(
    { merchant, to }: { merchant: string; to: string },
    asker: Asker,
    now: Date,
  ): Promise<string | null> {
    const { token, hash } = newLinkToken();
    const until = new Date(now.getTime() + RESET_MINUTES * MINUTE);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const row = await Model.findById(merchant).lean<{ hash: string; links?: Link[] }>();
      const links = (row?.links ?? []).filter((link) => link.until > now);
      if (isOnItsWay(links, { to, asker, now })) return null;
      const link = { hash, to, by: asker.id, known: asker.isKnown, at: now, until };
      if (await replaceLinks(merchant, row?.hash, [...links, link])) return token;
    }
    throw changedMeanwhile();
  },
  /**
   * Uses the token up, which voids all others of its account; null when it is unknown, expired or used. Concurrent calls
   * succeed once.
   */
  async claim(token: string, now: Date): Promise<ClaimedReset | null> {
    const hash = hashToken(token);
    const ofLinks = { links: { $elemMatch: { hash, until: { $gt: now } } } };
    const row = await Model.findOneAndDelete({
      $or: [{ hash, expires_at: { $gt: now } }, ofLinks],
    }).lean<{ _id: unknown; links?: Link[] }>();
    const link = row?.links?.find((one) => one.hash === hash);
    return row && { merchant: String(row._id), to: link?.to };
  },
  /** Voids the merchant's tokens. */
  async void(merchant: string): Promise<void> {
    await Model.deleteOne({ _id: merchant });
  },
};
