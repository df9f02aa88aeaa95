import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Email, line, Phone } from '../core/fields.ts';

const c = initContract();

export const inquiryTypes = ['requestBeta', 'wishlist'] as const;

/** `website` is a hidden field that only bots fill in; such an inquiry is dropped. */
export const InquiryInput = z
  .object({
    name: line(120),
    email: Email,
    phone: Phone,
    message: line(4000),
    type: z.enum(inquiryTypes),
    website: z.string().max(200).optional().meta({ description: 'Leave it empty', example: '' }),
  })
  .meta({ id: 'InquiryInput' });

export const inquiry = c.router(
  {
    send: {
      method: 'POST',
      path: '/api/inquiry',
      summary: 'Ask for beta access or join the waitlist',
      body: InquiryInput,
      responses: { 201: z.object({ success: z.literal(true) }) },
      metadata: access('public'),
    },
  },
  { commonResponses: errors, strictStatusCodes: true },
);
