import type { ErrorCode } from './errors.ts';
import { DOMAIN_TAKEN } from './messages.ts';

/** The refusals about a store, its people, keys, webhooks and plan; see `reasons`. */
export const storeReasons = {
  domain_taken: ['taken', DOMAIN_TAKEN],
  domain_of_platform: ['taken', 'This name belongs to the platform. Choose a domain of your own.'],
  domain_changed_often: ['too_often', 'The domain was changed too often. Try again in a few days.'],
  dns_silent: ['dns_unavailable', 'The DNS does not answer. Try again in a moment.'],
  store_name_differs: ['invalid', 'Type the name of the store exactly as it is'],
  store_closing: ['store_closing', 'This store is closing and takes no more orders'],
  store_deleted: ['store_closing', 'The 30 days are over and the store is being deleted'],
  store_suspended: ['shop_closed', 'This store is suspended and takes no orders'],
  shop_closed: ['shop_closed', 'This shop is closed and takes no orders'],
  keys_full: [
    'too_many_keys',
    'A store can have {limit} API keys. Revoke one that is not used any more first.',
  ],
  key_scope_missing: ['missing_scope', 'This needs an API key with the scope {scope}'],
  invitations_full: [
    'too_many_invitations',
    'A store can have {limit} open invitations. Withdraw one first.',
  ],
  second_factor_required: [
    'second_factor_required',
    'This shop needs a second factor. Set one up in your profile first.',
  ],
  roles_full: ['too_many_roles', 'A store can have {limit} roles of its own. Delete one first.'],
  role_name_taken: ['taken', 'There is a role named {name} already'],
  role_in_use: ['wrong_step', 'Somebody has this role or is invited to it. Give them another one first.'],
  invited_already: ['taken', 'This address has an open invitation. Send it again instead.'],
  invitation_unconfirmed: [
    'wrong_step',
    'Confirm the address {email} first. The link is in the mail that was sent to it.',
  ],
  transfer_begun: ['wrong_step', 'This shop is offered to {name} already. Stop that first.'],
  transfer_without_factor: ['wrong_step', '{name} needs a second factor first'],
  transfer_closed_store: ['wrong_step', 'A shop that is closing or suspended cannot be handed over'],
  owner_only: ['missing_permission', 'Only the owner of the store may do this'],
  permission_missing: [
    'missing_permission',
    'This needs the permission {permission}, which your role does not have. Ask the owner of the store.',
  ],
  webhooks_full: ['too_many_webhooks', 'A store may have {limit} webhooks. Delete one first.'],
  webhook_not_web: ['invalid', 'The address is not one of the web'],
  webhook_with_password: ['invalid', 'The address must not have a user name or a password'],
  webhook_not_https: ['invalid', 'The address must start with https://'],
  webhook_private: ['invalid', 'The address leads into a private network'],
  webhook_secret_changing: ['conflict', 'Another request gave this webhook a new secret. Try again.'],
  webhook_key_ended: [
    'wrong_step',
    'The API key that made this webhook was revoked or has expired. Take the webhook over first.',
  ],
  push_devices_full: ['too_many_devices', 'A store may notify {limit} devices. Switch one off first.'],
  webhook_off: ['wrong_step', 'This webhook is switched off. Switch it on first.'],
  plan_free: ['wrong_step', 'This store has no plan that is paid for'],
  plan_unknown: ['invalid', 'There is no such plan'],
  plan_unchanged: ['wrong_step', 'There is no change that could be taken back'],
  plan_change_late: [
    'wrong_step',
    'It is too late to take the change back. To stay on the plan, choose it again.',
  ],
  changed_meanwhile: [
    'changed_meanwhile',
    'This was changed by somebody else meanwhile. Reload and try again.',
  ],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
