import { contract, type Webhook as WireWebhook } from '@kade/contract';
import { publishPendingEvents } from '../../../db/scoped/pending-events.ts';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound, apiError } from '../../../lib/api-error.ts';
import type { SettingChange } from '../../identity/setting-changes/setting-change.model.ts';
import { recordedChange } from '../../identity/setting-changes/record-setting-change.ts';
import { endBackoff, interruptBackoff } from './backoff.ts';
import { Deliveries, type DeliveryRow, keepTest, NEWEST_OF_WEBHOOK, postpone } from './delivery.model.ts';
import { adoptWebhook, changeWebhook } from './change-webhook.ts';
import type { Receiver } from './disable-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { assertScopesCover, readableTypes } from './scopes.rules.ts';
import { newSecret, secretContext } from './signature.rules.ts';
import { addWebhook, Webhooks, type WebhookRow } from './webhook.model.ts';

/** Throws a 400 for an address that is never sent to. */
function assertWebhookAllowed(url: string | undefined, { webhookPost }: AppContext): void {
  const why = url === undefined ? null : webhookPost.blockedReason(url);
  if (why) throw apiError(why, { field: 'url' });
}

const about = (store: Store, { _id, url }: Pick<WireWebhook, '_id' | 'url'>) => ({
  merchant: store.merchant,
  store: store.id,
  webhook: _id,
  host: new URL(url).host,
});

/** A change for the log and the mail; `before` is null for a new webhook, absent where nothing can be restored. */
const changeOf = (
  event: SettingChange['event'],
  { _id, url }: Pick<WireWebhook, '_id' | 'url'>,
  ...before: (Partial<WireWebhook> | null)[]
): SettingChange => ({
  event,
  subject: `webhook ${_id}`,
  ...(before.length > 0 ? { before: before[0] ?? null } : {}),
  facts: { webhook: _id, host: new URL(url).host },
});

/** Returns the webhook, if it is on. Throws a 404 when there is none, a 409 when it is off. */
async function enabledWebhook(store: Store, id: string): Promise<WebhookRow> {
  const webhook = await Webhooks.in(store).get(id);
  if (webhook.enabled) return webhook;
  throw apiError('webhook_off');
}

/** Returns a delivery of a webhook. Throws a 404 when there is none. */
async function deliveryOf(store: Store, { id, delivery }: { id: string; delivery: string }) {
  const row = await Deliveries.in(store).get(delivery);
  if (row.webhook !== id.toLowerCase()) throw notFound('Delivery');
  return row;
}

/** Makes a delivery due now. One that has ended is attempted again. */
async function sendAgain(store: Store, row: DeliveryRow, now: Date): Promise<DeliveryRow> {
  const ended = { state: 'waiting', next_at: now, left: 1, single: true };
  const set = row.state === 'waiting' ? { next_at: now } : ended;
  const again = await Deliveries.in(store).change(row._id, { $set: set }, { state: row.state });
  return again ?? Deliveries.in(store).get(row._id);
}

/** Has the messages of a changed webhook sent that its former state held back. */
async function sendHeldBack({ store, webhook: before, ctx }: Receiver, after: WebhookRow): Promise<void> {
  if (after.url !== before.url) await endBackoff({ store, webhook: before, ctx });
  if (after.enabled && !before.enabled) await postpone(store, after._id, ctx.clock.now());
  publishPendingEvents(store.id);
}

export const webhooks = routes(contract.webhooks, {
  list: (_, { store }) => Webhooks.in(store).list(),
  get: ({ params }, { store }) => Webhooks.in(store).get(params.id),

  create: async ({ body }, { store, merchant, ctx, ip, agent, header, newId: id = newObjectId() }) => {
    assertWebhookAllowed(body.url, ctx);
    const { key } = merchant;
    assertScopesCover(key, body.events);
    header('Cache-Control', 'no-store');
    const encrypted = ctx.encryption.encrypt(newSecret(), secretContext(store.id, id));
    const made_by = key && { key: key.id, name: key.name };
    const change = changeOf('webhook.created', { _id: id, url: body.url }, null);
    const webhook = await recordedChange(change, { store, call: { ip, agent, header, key }, ctx }, () =>
      addWebhook(store, { ...body, secret: encrypted, made_by }, id),
    );
    return { ...webhook, secret: ctx.encryption.decrypt(webhook.secret, secretContext(store.id, id)) };
  },

  update: async ({ params, body }, { store, merchant, ctx, ip, agent, header, ifMatch }) => {
    assertWebhookAllowed(body.url, ctx);
    const before = await Webhooks.in(store).get(params.id);
    const { key } = merchant;
    const isMoved = body.url !== undefined && body.url !== before.url;
    if (isMoved && !key) await ctx.sessions.assertRecentLogin(merchant.session);
    const call = { ip, agent, header, key };
    const update = () => changeWebhook({ store, before, body, key, ifMatch }, ctx);
    const restorable = { url: before.url, made_by: before.made_by ?? null };
    const change = changeOf('webhook.changed', { ...before, ...body }, restorable);
    const webhook = isMoved ? await recordedChange(change, { store, call, ctx }, update) : await update();
    if (webhook.version === before.version) return webhook;
    if (!isMoved) await ctx.audit('webhook.changed', about(store, webhook), call);
    await sendHeldBack({ store, webhook: before, ctx }, webhook);
    return webhook;
  },

  adopt: async ({ params }, { store, ctx, ip, agent }) => {
    const before = await Webhooks.in(store).get(params.id);
    const webhook = await adoptWebhook(store, before);
    if (webhook.version === before.version) return webhook;
    await ctx.audit('webhook.adopted', about(store, webhook), { ip, agent });
    await sendHeldBack({ store, webhook: before, ctx }, webhook);
    return webhook;
  },

  remove: async ({ params }, { store, merchant, ctx, ip, agent, header, ifMatch }) => {
    const change = changeOf('webhook.removed', await Webhooks.in(store).get(params.id));
    const call = { ip, agent, header, key: merchant.key };
    await recordedChange(change, { store, call, ctx }, async () => {
      const { _id: webhook } = await Webhooks.in(store).remove(params.id, ifMatch);
      await Deliveries.in(store).removeMany({ webhook });
    });
    return { success: true, message: 'The webhook was deleted' };
  },

  rotateSecret: async ({ params }, { store, merchant, ctx, ip, agent, header }) => {
    header('Cache-Control', 'no-store');
    const before = await Webhooks.in(store).get(params.id);
    assertScopesCover(merchant.key, before.events);
    const call = { ip, agent, header, key: merchant.key };
    const change = changeOf('webhook.secret', before);
    return recordedChange(change, { store, call, ctx }, () => rotateSecret(store, params.id, ctx));
  },

  test: async ({ params }, { store, merchant, ctx, newId: id = newObjectId() }) => {
    const webhook = await enabledWebhook(store, params.id);
    assertScopesCover(merchant.key, webhook.events);
    const delivery = await keepTest(store, { webhook: webhook._id, id, now: ctx.clock.now() });
    await interruptBackoff({ store, webhook, ctx });
    publishPendingEvents(store.id);
    return delivery;
  },

  deliveries: async ({ params, query: { state, ...paging } }, { store, merchant: { key } }) => {
    const { _id: webhook } = await Webhooks.in(store).get(params.id);
    const readable = key ? { type: { $in: readableTypes(key) } } : {};
    const filter = { webhook, ...(state ? { state } : {}), ...readable };
    return Deliveries.in(store).listOrPage(filter, { ...paging, sort: NEWEST_OF_WEBHOOK });
  },

  delivery: async ({ params }, { store, merchant }) => {
    const row = await deliveryOf(store, params);
    assertScopesCover(merchant.key, [row.type]);
    return row;
  },

  replay: async ({ params }, { store, merchant, ctx }) => {
    const row = await deliveryOf(store, params);
    const webhook = await enabledWebhook(store, params.id);
    assertScopesCover(merchant.key, [row.type, ...webhook.events]);
    const again = await sendAgain(store, row, ctx.clock.now());
    await interruptBackoff({ store, webhook, ctx });
    publishPendingEvents(store.id);
    return again;
  },
});
