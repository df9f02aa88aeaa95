import type { RoleRef } from '@kade/contract';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { Store } from '../../db/stores/store.ts';
import { MemberCollection } from '../../infra/auth/member.model.ts';
import { demoLogin } from '../demo/demo-login.ts';
import { type ApiUser, idOf, type SeedServer, successOf } from './seed-server.ts';
import type { Shop, ShopMember } from './shops/shop.ts';

/** Returns a preset role as it is, and makes one that is the shop's own. */
const roleOf = async ({ api }: ApiUser, { role }: ShopMember): Promise<RoleRef> =>
  typeof role === 'string' ? role : idOf(await api.staffRoles.create({ body: role }));

/**
 * Adds the people who work in a shop, in accounts of their own with the password of the demo. They are not invited, because no
 * mail is sent that could confirm their addresses.
 */
export async function createStaff(owner: ApiUser, { staff = [] }: Shop, server: SeedServer): Promise<void> {
  const store = owner.session.storeId ? await Store.ofRow(owner.session.storeId) : null;
  if (!store) return;
  const invited_by = (await Merchants.find(store.merchant))?.username ?? '';
  for (const member of staff) {
    const { role: _role, ...names } = member;
    const email = `${names.username}@kade.example`;
    const body = { ...names, email, password: demoLogin.password, phone_number: '0112345678' };
    successOf(await server.user().api.auth.signup({ body }));
    const person = (await Merchants.findByEmail(email))?.id ?? '';
    await MemberCollection.in(store).create({ person, role: await roleOf(owner, member), invited_by });
  }
}
