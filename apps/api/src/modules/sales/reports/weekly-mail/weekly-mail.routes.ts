import { contract } from '@kade/contract';
import type { StoreRow } from '../../../../db/stores/store.ts';
import { routes } from '../../../../http/contract/routes.ts';
import { apiError } from '../../../../lib/api-error.ts';
import { stopWeeklyMail } from './stop-weekly-mail.ts';

const STOPPED =
  'You get no more mails with the figures of this shop. In the settings they can be switched on again.';

/** The setting, with the store's version for the ETag. */
const view = ({ weekly_mail = true, version }: StoreRow) => ({ weekly_mail, version });

export const weeklyMail = routes(contract.weeklyMail, {
  get: async (_, { store }) => view(await store.read('weekly_mail version')),
  update: async ({ body }, { store, ifMatch }) => view(await store.set(body, ifMatch)),
  stop: async ({ body: { token } }, { ctx }) => {
    // A token is authenticated, so that guesses need no limit of their own.
    if (!(await stopWeeklyMail(token, ctx))) throw apiError('link_invalid', { field: 'token' });
    return { message: STOPPED };
  },
});
