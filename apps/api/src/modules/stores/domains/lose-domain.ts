import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { domainLapsedMail, domainReleasedMail, domainTakenMail } from '../../../infra/mail/mail.ts';
import { getLiveHost, hostOfDomain } from '../../../db/stores/store-hosts.ts';
import { domainOf } from './domain.rules.ts';
import { heldWithout } from './change-domain.ts';

/** Why a store loses a host: its records are gone, another store proved it, or it is a name of the platform. */
const losses = {
  lapsed: { event: 'domain.lapsed', mail: domainLapsedMail },
  taken: { event: 'domain.taken', mail: domainTakenMail },
  released: { event: 'domain.released', mail: domainReleasedMail },
} as const;

interface Loss {
  row: StoreRow;
  host: string;
  why: keyof typeof losses;
}

/** What changes in the row. Only the loss of the domain that the store shows changes the state of its proof. */
function updateOf({ row, host, why }: Loss, { config, clock }: AppContext) {
  const held = heldWithout(host, row, config);
  if (hostOfDomain(row.domain) !== host) return { $set: held };
  const live = getLiveHost(held);
  if (why === 'released' && live) return { $set: { ...held, domain: domainOf(live) }, $unset: { proof: 1 } };
  // Nobody can prove a name of the platform, so it is not looked up again.
  const never = why === 'released' ? { 'proof.due_at': 1 } : {};
  return {
    $set: { ...held, 'proof.lapsed_at': clock.now() },
    $unset: { 'proof.missing_since': 1, ...never },
  };
}

/**
 * Takes a host from its store, logs it and mails the merchant. The store is served again at a subdomain that redirected
 * to the host, if there is one. Returns the store; null when it was changed meanwhile.
 */
export async function releaseLostHost(store: Store, loss: Loss, ctx: AppContext): Promise<StoreRow | null> {
  const { row, host, why } = loss;
  const lost = await store.change(updateOf(loss, ctx), { version: row.version, hosts: host });
  const merchant = lost && (await Merchants.find(store.merchant));
  if (!merchant) return lost;
  const { event, mail } = losses[why];
  await ctx.audit(event, { merchant: store.merchant, store: store.id, host });
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  const message = mail({ platform, name: merchant.first_name, host, link: `${PUBLIC_URL}/settings` });
  await ctx.mail.send({ to: merchant.email, ...message }, { about: merchant.id });
  return lost;
}
