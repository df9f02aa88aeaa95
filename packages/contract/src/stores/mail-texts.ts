import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { rules } from '../core/messages.ts';
import { mailPlaceholders, mailTextKinds, shopLanguages } from '../core/values.ts';

const c = initContract();

const GAP = /\{([^{}]*)\}/g;
const KNOWN: readonly string[] = mailPlaceholders;

/** Whether each brace of a text belongs to a placeholder that mails fill in. */
function hasKnownPlaceholders(text: string): boolean {
  const names = [...text.matchAll(GAP)].map(([, name = '']) => name);
  return names.every((name) => KNOWN.includes(name)) && !/[{}]/.test(text.replace(GAP, ''));
}

/** A line break in a subject would begin another header of the mail. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

const Subject = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine(isOneLine, rules.one_line)
  .refine(hasKnownPlaceholders, rules.placeholders)
  .meta({ example: 'Order {order}: received – {shop}' });
const Opening = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine(hasKnownPlaceholders, rules.placeholders)
  .meta({ example: 'Thank you for your order, {name}.' });

/**
 * The words of a mail to buyers that a merchant can choose: plain text, in which `{order}` is the number of the order,
 * `{shop}` the name of the shop, `{name}` that of the buyer, and `{total}` the total of the order.
 */
export const MailTextInput = z.object({ subject: Subject, opening: Opening }).meta({ id: 'MailTextInput' });
export type MailTextInput = z.infer<typeof MailTextInput>;

/** The words of one mail in one language. `own` is whether the merchant chose them; the default ones are ours. */
export const MailText = z
  .object({
    language: z.enum(shopLanguages),
    mail: z.enum(mailTextKinds),
    subject: z.string(),
    opening: z.string(),
    own: z.boolean(),
    default_subject: z.string(),
    default_opening: z.string(),
  })
  .meta({ id: 'MailText' });
export type MailText = z.infer<typeof MailText>;

/** A mail as it would be sent, about an order that does not exist. */
export const MailPreview = z
  .object({ subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'MailPreview' });

const one = z.object({ language: z.enum(shopLanguages), mail: z.enum(mailTextKinds) });

export const mailTexts = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The words of every mail to buyers in every language',
      responses: { 200: z.array(MailText) },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PUT',
      path: '/:language/:mail',
      summary: 'Choose the subject and the opening words of a mail in a language',
      pathParams: one,
      body: MailTextInput,
      responses: { 200: MailText },
      metadata: access('store', { scope: 'store:write' }),
    },
    reset: {
      method: 'DELETE',
      path: '/:language/:mail',
      summary: 'Use our words again for a mail in a language',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: MailText },
      metadata: access('store', { scope: 'store:write' }),
    },
    preview: {
      method: 'POST',
      path: '/:language/:mail/preview',
      summary: 'Show a mail with these words about an example order; nothing is saved or sent',
      pathParams: one,
      body: MailTextInput,
      responses: { 200: MailPreview },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/mail-texts', commonResponses: errors, strictStatusCodes: true },
);
