import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { atVersion, assertIfMatch } from '../../../db/scoped/if-match.ts';
import { previewMail } from './mail-preview.ts';
import { toMailText, toMailTexts } from './mail-texts.rules.ts';

const FIELDS = 'mail_texts version';

export const mailTexts = routes(contract.mailTexts, {
  list: async (_, { store }) => toMailTexts(await store.read(FIELDS)),

  update: async ({ params, body }, { store, ifMatch }) => {
    const row = await store.set({ [`mail_texts.${params.language}.${params.mail}`]: body }, ifMatch);
    return { ...toMailText(row, params), version: row.version };
  },

  reset: async ({ params }, { store, ifMatch }) => {
    const field = `mail_texts.${params.language}.${params.mail}`;
    const only = { ...atVersion(ifMatch), [field]: { $exists: true } };
    const changed = await store.change({ $unset: { [field]: 1 } }, only);
    const row = changed ?? (await store.read(FIELDS));
    if (!changed) assertIfMatch(row, ifMatch);
    return { ...toMailText(row, params), version: row.version };
  },

  preview: ({ params, body }, { ctx, store }) => previewMail({ ctx, store }, params, body),
});
