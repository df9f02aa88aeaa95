import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Email, Id, Time } from '../core/fields.ts';
import { permissions } from '../core/permissions.ts';
import { OwnershipTransfer } from './ownership.ts';
import { roleName, RoleRef } from './staff-roles.ts';
import { StoreSummary } from './stores.ts';
import { LinkToken } from '../identity/auth.ts';

const c = initContract();

/** For how many days an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** The largest number of open invitations of a store. */
export const MAX_INVITATIONS = 10;

/** A person who may act in a store of somebody else. */
export const Member = z
  .object({
    _id: Id,
    username: z.string(),
    name: z.string().meta({ description: 'First and last name' }),
    email: z.string(),
    role: RoleRef,
    ...roleName,
    invited_by: z.string().meta({ description: 'The username of whoever invited the person' }),
    created_at: Time,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** An invitation that was not accepted yet. */
export const Invitation = z
  .object({
    _id: Id,
    email: z.string(),
    role: RoleRef,
    ...roleName,
    invited_by: z.string(),
    created_at: Time,
    expires_at: Time,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** The only reply that has the link, which was mailed too. */
export const SentInvitation = Invitation.extend({ link: z.string() }).meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof SentInvitation>;

/** What the page of an invitation shows to whoever has its link. */
export const OpenedInvitation = z
  .object({ store: z.string(), role: RoleRef, ...roleName, invited_by: z.string(), email: z.string() })
  .meta({ id: 'OpenedInvitation' });
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** A store of somebody else in which the merchant may act. */
export const Membership = z
  .object({
    _id: Id,
    store: StoreSummary,
    /** The username of the owner. */
    owner: z.string(),
    role: RoleRef,
    ...roleName,
    permissions: z.array(z.enum(permissions)),
    /** Since when the store needs a second factor; absent while it needs none. */
    second_factor_from: Time.optional(),
    /** The store is offered to the merchant, or will be the merchant's; absent while it is not. */
    transfer: OwnershipTransfer.optional(),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

export const InvitationInput = z.object({ email: Email, role: RoleRef }).meta({ id: 'InvitationInput' });

const one = z.object({ id: Id });

/** The members of a store. Nobody gives, changes or ends a role that has a permission which the own role lacks. */
export const members = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The members of the store, oldest first; the owner is not one of them',
      responses: { 200: z.array(Member) },
      metadata: access('store', { scope: 'staff:read' }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary: 'Give a member another role; it counts within a second',
      pathParams: one,
      body: z.object({ role: RoleRef }).meta({ id: 'MemberInput' }),
      responses: { 200: Member },
      metadata: access('store', { scope: 'staff:write', fresh: true }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Remove a member; the next request is refused within a second',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'staff:write', fresh: true }),
    },
  },
  { pathPrefix: '/api/merchant/members', commonResponses: errors, strictStatusCodes: true },
);

/** Invitations to become a member. Replies with a link are not kept, so an `Idempotency-Key` is ignored. */
export const invitations = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The invitations that were not accepted yet, oldest first',
      responses: { 200: z.array(Invitation) },
      metadata: access('store', { scope: 'staff:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Invite a person by mail; the reply is the same whether the address has an account',
      body: InvitationInput,
      responses: { 201: SentInvitation },
      metadata: access('store', {
        scope: 'staff:write',
        fresh: true,
        ignoresKey: true,
        errors: ['taken', 'too_many_invitations'],
      }),
    },
    renew: {
      method: 'POST',
      path: '/:id/renew',
      summary: 'Mail a new link, which replaces the one before',
      pathParams: one,
      body: z.object({}).optional(),
      responses: { 200: SentInvitation },
      metadata: access('store', { scope: 'staff:write', fresh: true, ignoresKey: true }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Withdraw an invitation',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'staff:write' }),
    },
    open: {
      method: 'POST',
      path: '/open',
      summary: 'What an invitation is for, by the token of its link',
      body: LinkToken,
      responses: { 200: OpenedInvitation },
      metadata: access('public', { ignoresKey: true }),
    },
    accept: {
      method: 'POST',
      path: '/accept',
      summary:
        'Become a member by the token of the link; the account must have confirmed the invited address',
      body: LinkToken,
      responses: { 200: z.object({ store: Id }) },
      metadata: access('merchant', { ignoresKey: true, errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/invitations', commonResponses: errors, strictStatusCodes: true },
);

/** The stores of other merchants in which the merchant may act. */
export const memberships = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The stores of others in which the merchant is a member, with role and permissions',
      responses: { 200: z.array(Membership) },
      metadata: access('merchant'),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Leave a store of somebody else',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('merchant'),
    },
    takeOver: {
      method: 'POST',
      path: '/:id/ownership',
      summary: 'Accept the offer to become the owner of a store; a second factor is needed',
      pathParams: one,
      body: z.object({}).optional(),
      responses: { 200: OwnershipTransfer },
      metadata: access('merchant', { fresh: true, errors: ['wrong_step', 'plan_limit'] }),
    },
    decline: {
      method: 'DELETE',
      path: '/:id/ownership',
      summary: 'Decline the offer, or stop the transfer before the store has changed its owner',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('merchant'),
    },
  },
  { pathPrefix: '/api/merchant/memberships', commonResponses: errors, strictStatusCodes: true },
);
