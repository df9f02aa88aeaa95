import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line, Time } from '../core/fields.ts';
import { permissions } from '../core/permissions.ts';
import { roleNames } from '../core/roles.ts';

const c = initContract();

/** The largest number of own roles of a store. */
export const MAX_STAFF_ROLES = 20;

const PermissionName = z.enum(permissions);

/** Which role a person has: the name of a preset, or the id of a role of the store's own. */
export const RoleRef = z
  .union([z.enum(roleNames), Id])
  .meta({ id: 'Role', description: 'The name of a preset, or the id of an own role of the store' });
export type RoleRef = z.infer<typeof RoleRef>;

/** The name of an own role, beside its id; absent for a preset. */
export const roleName = { role_name: z.string().optional() };

/** A role of the store's own. */
export const StaffRole = z
  .object({
    _id: Id,
    name: z.string(),
    permissions: z.array(PermissionName),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof StaffRole>;

export const StaffRoleInput = z
  .object({
    name: line(60),
    permissions: z.array(PermissionName).min(1).max(permissions.length).meta({
      description: 'Those that they are of no use without are added',
    }),
  })
  .meta({ id: 'StaffRoleInput' });
export type StaffRoleInput = z.infer<typeof StaffRoleInput>;

const one = z.object({ id: Id });

/** The own roles of a store. Nobody makes, changes or deletes one with a permission that the own role lacks. */
export const staffRoles = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The own roles of the store, by name; presets are not among them',
      responses: { 200: z.array(StaffRole) },
      metadata: access('store', { scope: 'staff:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: `Make a role; ${MAX_STAFF_ROLES} at most`,
      body: StaffRoleInput,
      responses: { 201: StaffRole },
      metadata: access('store', { scope: 'staff:write', fresh: true, errors: ['taken', 'too_many_roles'] }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary: 'Change a role; it counts for its members within a second',
      pathParams: one,
      body: StaffRoleInput.partial(),
      responses: { 200: StaffRole },
      metadata: access('store', { scope: 'staff:write', fresh: true, errors: ['taken'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a role that nobody has and nobody is invited to',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'staff:write', fresh: true, errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/roles', commonResponses: errors, strictStatusCodes: true },
);
