import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { LinkToken, Message } from '../identity/auth.ts';

const c = initContract();

/** `weekly_mail`: whether a mail on Monday at 08:00 of Colombo has the figures of the week before; true unless it was changed. */
export const WeeklyMail = z.object({ weekly_mail: z.boolean() }).meta({ id: 'WeeklyMail' });
export type WeeklyMail = z.infer<typeof WeeklyMail>;

export const weeklyMail = c.router(
  {
    get: {
      method: 'GET',
      path: '/merchant/weekly-mail',
      summary: 'Whether the owner gets the figures of each week by mail',
      responses: { 200: WeeklyMail },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PUT',
      path: '/merchant/weekly-mail',
      summary: 'Change whether the owner gets the figures of each week by mail',
      body: WeeklyMail,
      responses: { 200: WeeklyMail },
      metadata: access('store', { scope: 'store:write' }),
    },
    stop: {
      method: 'POST',
      path: '/weekly-mail/stop',
      summary: 'Get no more such mails of a store, with the token that each of them has',
      body: LinkToken,
      responses: { 200: Message },
      metadata: access('public'),
    },
  },
  { pathPrefix: '/api', commonResponses: errors, strictStatusCodes: true },
);
