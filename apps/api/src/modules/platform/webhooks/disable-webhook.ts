import type { webhookDisabledReasons } from '@kade/contract';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { webhookDisabledMail } from '../../../infra/mail/mail.ts';
import { mailRecipient } from '../../identity/email.rules.ts';
import { Webhooks, type WebhookRow } from './webhook.model.ts';

/** One webhook of a store, and what is needed to send to it. */
export interface Receiver {
  store: Store;
  webhook: WebhookRow;
  ctx: AppContext;
}

/** Mails the merchant once that a webhook was switched off. The webhook remains marked until the mail is queued. */
export async function mailDisabled(store: Store, webhook: WebhookRow, ctx: AppContext): Promise<void> {
  if (!webhook.untold) return;
  const merchant = await Merchants.find(store.merchant);
  if (!merchant) return;
  const { to, name } = mailRecipient(merchant);
  const mail = webhookDisabledMail({
    name,
    host: new URL(webhook.url).host,
    reason: webhook.disabled_reason ?? 'failing',
    link: `${ctx.config.PUBLIC_URL}/settings`,
  });
  const once = `webhook ${webhook._id} ${webhook.disabled_at}`;
  await ctx.mail.send({ to, ...mail }, { about: merchant.id, once });
  const disabled_at = webhook.disabled_at ? new Date(webhook.disabled_at) : null;
  await Webhooks.in(store).updateInternal(webhook._id, { $unset: { untold: 1 } }, { disabled_at });
}

/** Switches a webhook off and notifies the merchant. Does nothing when it is off, or was given another URL or maker. */
export async function disable(
  { store, webhook: { _id, url, made_by }, ctx }: Receiver,
  reason: (typeof webhookDisabledReasons)[number],
): Promise<void> {
  const off = { enabled: false, disabled_reason: reason, disabled_at: ctx.clock.now(), untold: true };
  const webhook = await Webhooks.in(store).change(_id, { $set: off }, { enabled: true, url, made_by });
  if (!webhook) return;
  const facts = { merchant: store.merchant, store: store.id, webhook: _id, host: new URL(url).host };
  await ctx.audit(reason === 'key_ended' ? 'webhook.ended' : 'webhook.disabled', facts);
  await mailDisabled(store, webhook, ctx);
}
