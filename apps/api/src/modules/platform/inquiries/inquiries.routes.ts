import { contract } from '@kade/contract';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { inquiryNoticeMail } from '../../../infra/mail/mail.ts';
import { type Inquiry, Inquiries, inquirerDigest } from './inquiry.model.ts';

/**
 * Mails the operator. The default address of an unconfigured installation gets mail only where it is not really sent.
 */
function notify(
  inquiry: Inquiry,
  { background, config, rateLimits: limits, mail, outbox, encryption }: AppContext,
): void {
  const to = config.OPERATOR_EMAIL;
  if (to === '' || (!outbox && to.endsWith('.example'))) return;
  const message = inquiryNoticeMail({ ...inquiry, platform: config.PLATFORM_NAME });
  background.run('inquiry notice', async () => {
    const asked = { allowance: 'operator', key: encryption.digest(to), now: inquiry.at } as const;
    // The inquiry is kept in any case: the operator lists all of them with a command.
    if (!(await limits.mails.take({ ...asked, once: newObjectId() }))) return;
    await mail.send({ to, ...message }, { about: inquirerDigest(inquiry.email, encryption) });
  });
}

export const inquiry = routes(contract.inquiry, {
  send: async ({ body }, { ctx, ip, header }) => {
    await ctx.rateLimits.inquiry({ ip, header });
    const { website, ...words } = body;
    // A program that filled the hidden field gets the usual reply, so that it cannot detect the check.
    if (website) return { success: true };
    const received = { ...words, address: ctx.encryption.digest(ip), at: ctx.clock.now() };
    await Inquiries.add(received);
    notify(received, ctx);
    return { success: true };
  },
});
