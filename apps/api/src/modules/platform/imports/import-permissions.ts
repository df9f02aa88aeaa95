import type { ImportKind, Permission } from '@kade/contract';
import { assertHolds } from '../../../http/contract/permission-missing.ts';
import type { Principal } from '../../../http/contract/request-context.ts';

/** What is needed beside the permission of the route, which is that for products. */
const NEEDED: Record<ImportKind, { read: readonly Permission[]; write: readonly Permission[] }> = {
  products: { read: [], write: [] },
  customers: { read: ['customers:read'], write: ['customers:write'] },
  orders: { read: ['customers:read'], write: ['customers:write', 'orders:write'] },
};

/** Throws a 403 when a member or an API key may not write what files of this kind are about. */
export function assertMayImport(merchant: Principal, kind: ImportKind = 'products'): void {
  for (const permission of NEEDED[kind].write) assertHolds(merchant, permission);
}

/** Throws a 403 when a member or an API key may not see what files of this kind are about. */
export function assertMaySeeRows(merchant: Principal, kind: ImportKind = 'products'): void {
  for (const permission of NEEDED[kind].read) assertHolds(merchant, permission);
}
