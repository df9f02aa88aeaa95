import { createHash, randomBytes } from 'node:crypto';
import { type CodeFigures, MAX_BATCHES, MAX_SINGLE_CODES } from '@kade/contract';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { DiscountCodes } from './discount-code.model.ts';
import { Discounts } from './discount.model.ts';

/** Without 0 and O, 1 and I, which look alike: 32 characters, so five bits of each random byte choose one. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 50 random bits. */
const LENGTH = 10;
const OLDEST = { by: '_id', direction: 1 } as const;
/** The codes that are stored at once. */
const AT_ONCE = 500;

const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Returns the id of the nth code of a batch, so that a repeated request finds those that were stored. */
const idOf = (batch: string, n: number): string =>
  createHash('sha256').update(`code ${n} of the batch ${batch}`).digest('hex').slice(0, 24);

async function storeCode(store: Store, discount: string, id: string): Promise<void> {
  const codes = DiscountCodes.in(store);
  try {
    await codes.create({ discount, code: newCode() }, id);
  } catch (cause) {
    if (!isDuplicateOf('code', cause)) throw cause;
    await codes.create({ discount, code: newCode() }, id);
  }
}

/** Returns how many single codes a discount has. Throws a 404 for a discount of another store. */
export async function codeFigures(store: Store, discount: string): Promise<CodeFigures> {
  await Discounts.in(store).get(discount);
  const [made, used] = await Promise.all([
    DiscountCodes.in(store).count({ discount }),
    DiscountCodes.in(store).count({ discount, used: { $gte: 1 } }),
  ]);
  return { made, used };
}

/**
 * Generates single codes for a discount and returns its figures. The batch is entered in the discount before its codes
 * exist, in one conditional update, so batches at once do not exceed the limit, and a repeated request with the id of a
 * batch completes it. Throws a 404 for a discount of another store, a 409 where the codes have no room.
 */
export async function makeCodes(
  store: Store,
  { discount, count, batch = newObjectId() }: { discount: string; count: number; batch?: string | undefined },
): Promise<CodeFigures> {
  const { title, single_codes, batches = [] } = await Discounts.in(store).get(discount);
  if (!single_codes) throw apiError('codes_off', { params: { title } });
  if (!batches.some(({ _id }) => _id === batch)) {
    const room = {
      $expr: {
        $and: [
          { $lte: [{ $add: [{ $sum: '$batches.count' }, count] }, MAX_SINGLE_CODES] },
          { $lt: [{ $size: { $ifNull: ['$batches', []] } }, MAX_BATCHES] },
        ],
      },
    };
    const entry = { $push: { batches: { _id: batch, count } } };
    if (!(await Discounts.in(store).tryInternal(discount, entry, room)))
      throw apiError('codes_full', {
        params: { limit: MAX_SINGLE_CODES, batches: MAX_BATCHES },
        field: 'count',
      });
  }
  for (let start = 0; start < count; start += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, n) => idOf(batch, start + n));
    await Promise.all(part.map((id) => storeCode(store, discount, id)));
  }
  return codeFigures(store, discount);
}

/** Returns the single codes of a discount as CSV, the oldest first. Throws a 404 for a discount of another store. */
export async function codesAsCsv(store: Store, discount: string): Promise<string> {
  await Discounts.in(store).get(discount);
  const rows = await DiscountCodes.in(store).list({ discount }, OLDEST, 'planner');
  return ['code,used', ...rows.map(({ code, used }) => `${code},${used > 0 ? 'yes' : 'no'}`), ''].join(
    '\r\n',
  );
}
