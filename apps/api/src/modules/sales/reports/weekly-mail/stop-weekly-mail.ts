import { Router } from 'express';
import { Store } from '../../../../db/stores/store.ts';
import type { AppContext } from '../../../../infra/context.ts';
import type { Encryption } from '../../../../lib/encryption.ts';

const CONTEXT = 'weekly mail';
const PATH = '/weekly-mail';

/** Returns the address at which a store gets no more weekly mails: a page with a button, and a POST that needs no page. */
export const stopUrl = (
  { id }: Store,
  { config, encryption }: Pick<AppContext, 'config' | 'encryption'>,
): string => `${config.PUBLIC_URL}${PATH}?token=${encryption.encrypt(id, CONTEXT)}`;

/** Returns the store that a token is of; null for one that was not made here. */
async function storeOf(token: string, encryption: Encryption): Promise<Store | null> {
  try {
    return await Store.ofRow(encryption.decrypt(token, CONTEXT));
  } catch {
    return null;
  }
}

/** Switches the weekly mail of a token's store off. Returns whether there is such a store. */
export async function stopWeeklyMail(
  token: string,
  { encryption }: Pick<AppContext, 'encryption'>,
): Promise<boolean> {
  const store = await storeOf(token, encryption);
  if (store) await store.set({ weekly_mail: false });
  return store !== null;
}

/** The one request of a mail program (RFC 8058) to the address of the page. Its body says nothing and is not read. */
export function weeklyMailPost(ctx: AppContext): Router {
  const router = Router();
  router.post(PATH, async ({ query: { token } }, res) => {
    const isKnown = typeof token === 'string' && (await stopWeeklyMail(token, ctx));
    res.setHeader('Cache-Control', 'no-store');
    res.sendStatus(isKnown ? 200 : 404);
  });
  return router;
}
