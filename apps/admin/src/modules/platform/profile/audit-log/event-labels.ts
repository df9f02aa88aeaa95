import type { AuditEvent } from '@kade/contract';
import { phrase, t } from '../../../../lib/i18n.ts';
import { paymentMethodLabel } from '../../../../lib/payment-methods.ts';

/** The text of each event. */
export const auditEventLabels: Record<AuditEvent, string> = {
  'account.erasing': phrase('Erasing the account was asked for'),
  'account.exported': phrase('Everything was made ready to download'),
  'account.kept': phrase('The account is kept'),
  'account.lapsed': phrase('The account was removed'),
  'change.undone': phrase('A change was taken back by mail'),
  'courier.account': phrase('The account at the interface of a courier was saved or removed'),
  'courier.callback_off': phrase('The address at which a courier reports parcels was removed'),
  'courier.callback_on': phrase('An address at which a courier reports parcels was made'),
  'courier.tracking': phrase('The address where buyers see the parcels of a courier was changed'),
  'credentials.read': phrase('Payment credentials were looked at'),
  'credentials.saved': phrase('Payment credentials were saved'),
  'customer.erased': phrase('The data of a customer were erased'),
  'customer.exported': phrase('The data of a customer were downloaded'),
  'customer.linked': phrase('A link to all orders of a number was made'),
  'customer.merged': phrase('Two customers were merged'),
  'customer.separated': phrase('A merge of customers was undone'),
  'discount.changed': phrase('A discount was changed'),
  'discount.codes': phrase('Single codes were made for a discount'),
  'discount.created': phrase('A discount was made'),
  'discount.deleted': phrase('A discount was deleted'),
  'discount.ended': phrase('A discount was switched off'),
  'domain.changed': phrase('The domain was changed'),
  'domain.lapsed': phrase('The domain is no longer proved'),
  'domain.proved': phrase('The domain was proved'),
  'domain.released': phrase('The domain was taken back, because it is a name of the platform'),
  'domain.taken': phrase('Another store proved the domain with its record'),
  'email.changed': phrase('The email address was changed'),
  'email.confirmed': phrase('The email address was confirmed'),
  'email.restored': phrase('The earlier email address was brought back'),
  'invitation.removed': phrase('An invitation was withdrawn'),
  'invitation.sent': phrase('A person was invited'),
  'key.created': phrase('An API key was made'),
  'key.revoked': phrase('API keys were revoked'),
  'role.created': phrase('A role was made'),
  'role.changed': phrase('A role was changed'),
  'role.deleted': phrase('A role was deleted'),
  'member.changed': phrase('A person was given another role'),
  'member.joined': phrase('A person joined the store'),
  'member.removed': phrase('A person was removed or left'),
  'owner.accepted': phrase('A person accepted to own the store'),
  'owner.changed': phrase('The store got another owner'),
  'owner.offered': phrase('The store was offered to a person'),
  'owner.stopped': phrase('The store keeps its owner'),
  'passkey.added': phrase('A passkey was added'),
  'passkey.refused': phrase('A copy of a passkey was refused'),
  'passkey.removed': phrase('A passkey was removed'),
  'password.changed': phrase('The password was changed'),
  'password.reset': phrase('The password was reset by mail'),
  'payment.switched': phrase('A payment method was switched on or off'),
  'payout.changed': phrase('Where buyers pay to was changed'),
  'plan.changed': phrase('The plan was changed'),
  'plan.paid': phrase('A plan was paid'),
  'review.hidden': phrase('A review was hidden'),
  'review.published': phrase('A review was published'),
  'second_factor.codes': phrase('New recovery codes were made'),
  'second_factor.kept': phrase('The second factor was kept'),
  'second_factor.lost': phrase('The second factor was reported lost'),
  'second_factor.needed': phrase('Whether staff need a second factor was changed'),
  'second_factor.off': phrase('The second factor was switched off'),
  'second_factor.on': phrase('The second factor was switched on'),
  'second_factor.recovered': phrase('A recovery code was used'),
  'session.ended': phrase('A device was logged out'),
  'session.opened': phrase('Logged in'),
  'session.renewed': phrase('The password was given again'),
  'sms.budget': phrase('What codes by SMS may cost was changed'),
  'store.closing': phrase('The store was closed'),
  'store.erased': phrase('The store was deleted'),
  'store.kept': phrase('The store was opened again'),
  'store.resumed': phrase('The store is no longer suspended'),
  'store.suspended': phrase('The store was suspended'),
  'webhook.adopted': phrase('A webhook was taken over from an API key'),
  'webhook.changed': phrase('A webhook was changed'),
  'webhook.created': phrase('A webhook was added'),
  'webhook.disabled': phrase('A webhook was switched off, because its messages could not be delivered'),
  'webhook.ended': phrase('A webhook was switched off, because its API key was revoked or has expired'),
  'webhook.removed': phrase('A webhook was deleted'),
  'webhook.secret': phrase('A webhook was given a new secret'),
};

/** Readable details; the others are ids. */
const readable = [
  'courier',
  'discount',
  'code',
  'count',
  'host',
  'key',
  'address',
  'plan',
  'provider',
  'amount',
  'reason',
  'shop',
];

const switched: Record<string, string> = { on: phrase('switched on'), off: phrase('switched off') };

/** The further details of an entry, such as the host. `stores` maps ids to names. */
export function auditDetails(facts: Record<string, string>, stores: ReadonlyMap<string, string>): string[] {
  const store = stores.get(facts.store ?? '');
  const method = facts.method && t(paymentMethodLabel(facts.method));
  const values = [facts.from, facts.to].filter((value): value is string => Boolean(value));
  const change = values.map((value) => t(switched[value] ?? value)).join(' → ');
  const others = readable.map((name) => facts[name]).filter((value) => !values.includes(value ?? ''));
  const found = [store, method, change, ...others];
  return found.filter((value): value is string => Boolean(value));
}
