import { contract } from '@kade/contract';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { foldName, Merchants } from '../../../db/merchants/merchant.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound, apiError } from '../../../lib/api-error.ts';
import { toAccount, assertPassword } from '../../identity/account.ts';
import { assertFreshWithFactor } from '../../identity/second-factor/assert-second-factor.ts';
import { AuditEntries, logOfAccount } from '../../../infra/audit/audit-entry.model.ts';
import { checkLog } from '../../../infra/audit/chained-log.ts';
import { accountEntries } from './export-account.ts';
import { zipOf } from './zip.ts';
import { ExportTickets } from './export-ticket.model.ts';
import { beginErasure, keepErased } from './erasure.ts';
import { undoSettingChange } from './undo-setting-change.ts';

const KEPT =
  'Your account is kept. Your shops are open again; plans that were stopped have to be chosen anew.';

const UNDONE = 'The change is taken back and every device is logged out. Please set a new password now.';

/** Such as `kade-2026-11-22.zip`: what a header and every file system take. */
const fileName = (platform: string, at: Date): string =>
  `${platform.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${dayInColombo(at)}.zip`;

export const account = routes(contract.account, {
  audit: ({ query }, { merchant }) =>
    AuditEntries.of(merchant).listOrPage({}, { ...query, sort: { by: 'seq', direction: -1 } }),

  checkAudit: (_, { merchant }) => checkLog(logOfAccount(merchant.id)),

  export: async (_, { merchant, ctx, ip, agent, header }) => {
    const { secret, until } = await ExportTickets.issue(
      { merchant: merchant.id, session: merchant.session },
      ctx.clock.now(),
    );
    await ctx.audit('account.exported', { merchant: merchant.id, step: 'link' }, { ip, agent });
    header('Cache-Control', 'no-store');
    const link = `${ctx.config.PUBLIC_URL}/api/merchant/account/exports/${secret}`;
    return { link, until: until.toISOString() };
  },

  download: async ({ params }, { ctx, ip, agent, header }) => {
    const now = ctx.clock.now();
    const id = await ExportTickets.use(params.ticket, ctx.sessions, now);
    const merchant = id && (await Merchants.find(id));
    if (!merchant || merchant.closing?.erasing_since) throw notFound('Export');
    await ctx.audit('account.exported', { merchant: merchant.id, step: 'download' }, { ip, agent });
    header('Cache-Control', 'no-store');
    header('Content-Type', 'application/zip');
    header('Content-Disposition', `attachment; filename="${fileName(ctx.config.PLATFORM_NAME, now)}"`);
    return zipOf(accountEntries(merchant, ctx), now);
  },

  undoChange: async ({ body }, { ctx, ip, agent, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    await undoSettingChange(body.token, { ip, agent }, ctx);
    return { message: UNDONE };
  },

  erase: async ({ body }, { merchant, ctx, ip, agent, header }) => {
    const before = await toAccount(merchant.id);
    if (foldName(body.username) !== foldName(before.username))
      throw apiError('username_differs', { field: 'username' });
    await assertPassword(before, { password: body.password, field: 'password', call: { ip, header } }, ctx);
    await assertFreshWithFactor(merchant, ctx);
    return beginErasure(before, { ip, agent }, ctx);
  },

  keep: async (_, { merchant, ctx, ip, agent }) => {
    await keepErased(merchant.id, { ip, agent }, ctx);
    return { success: true, message: KEPT };
  },
});
