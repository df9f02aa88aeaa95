import type { AuditEvent } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { RequestOrigin } from '../../../infra/audit/audit-log.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { CourierRow } from './courier.model.ts';

/** Who changes a courier, as handlers have it. */
interface Call {
  store: Store;
  merchant: Pick<RequestOrigin, 'key'>;
  ctx: AppContext;
  ip: string;
  agent: string;
}

/** Writes a change of a courier into the log of the account, with the host of an address that is not empty. */
export const auditCourier = (
  { store, merchant, ctx, ip, agent }: Call,
  event: Extract<AuditEvent, `courier.${string}`>,
  { courier, url = '' }: { courier: string; url?: string | undefined },
): Promise<void> =>
  ctx.audit(
    event,
    { merchant: store.merchant, store: store.id, courier, ...(url ? { host: new URL(url).host } : {}) },
    { ip, agent, key: merchant.key },
  );

type Shown = Pick<CourierRow, 'name' | 'tracking_url'>;

/** Writes into the log that buyers of a courier's parcels are led to another address. A new name leads those of other orders. */
export async function auditTracking(call: Call, before: Shown, after: Shown): Promise<void> {
  const isSame = before.name === after.name && before.tracking_url === after.tracking_url;
  if (isSame || (before.tracking_url === '' && after.tracking_url === '')) return;
  await auditCourier(call, 'courier.tracking', { courier: after.name, url: after.tracking_url });
}
