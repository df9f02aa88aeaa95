import { z } from 'zod';
import './validation-issues.ts';
import { PASSWORD_TOO_SHORT, rules } from './messages.ts';

/** A database id: 24 hexadecimal digits. */
export const Id = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/, 'must be an id of 24 hexadecimal digits')
  .meta({ id: 'Id', example: '65f8d6c0a1b2c3d4e5f60718' });

const NOT_AN_ID = 'must be an id of 24 hexadecimal digits, or null';
/** The other row as a read returns it, so that a row that was read can be sent back. */
const Named = z.object({ _id: Id });
const none = [z.literal(''), z.null(), Named] as const;
const idIn = (named: string | z.infer<typeof Named> | null): string | null =>
  (typeof named === 'string' ? named : named?._id) || null;

/** An id or none: an empty string and null both mean "none", as the forms send them. */
export const IdOrNone = z.union([Id, ...none], { error: NOT_AN_ID }).transform(idIn);

/** An id, or the whole row that a read returns in its place. */
export const IdOf = z
  .union([Id, Named], { error: 'must be an id of 24 hexadecimal digits' })
  .transform((named) => (typeof named === 'string' ? named : named._id).toLowerCase());

const FilePath = z.string().regex(/^[0-9a-fA-F]{24}\.webp$/);

/** An uploaded file by its id, by its path or as a read returns it. */
export const FileOf = z
  .union([Id, FilePath, Named], { error: 'must be an id of 24 hexadecimal digits' })
  .transform((named) => (typeof named === 'string' ? named : named._id).slice(0, 24).toLowerCase());

/** An uploaded file by its id or by its path, or none. */
export const FileOrNone = z
  .union([Id, FilePath, ...none], { error: NOT_AN_ID })
  .transform((named) => idIn(named)?.slice(0, 24) ?? null);

/** One line of text, trimmed, of 1 to `max` characters. */
export const line = (max: number) => z.string().trim().min(1).max(max);
/** Text that may be empty, trimmed, of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max);
/** As `text` for an optional field; null means that there is none. */
export const textOrNone = (max: number) =>
  text(max)
    .nullable()
    .transform((given) => given ?? '');

/**
 * Returns whether a number has at most two decimals. It reads the shortest decimal text, because no tolerance suits
 * both small and large amounts. Numbers from 1e21 on are written with an exponent and are whole.
 */
const twoDecimals = (rupees: number) => /^-?\d+(\.\d{1,2})?$|e\+\d+$/.test(String(rupees));

/** An amount in rupees in a request: at most two decimals, 0 to 999,999,999.99. */
export const Money = z
  .number(rules.amount)
  .min(0, 'must be 0 or more')
  .max(999_999_999.99, 'must be 999,999,999.99 or less')
  .refine(twoDecimals, rules.decimals)
  .meta({ id: 'Money', example: 1500 });

/** A sum of amounts in rupees in a reply: exact to the cent, without an upper bound. */
export const Sum = z.number().min(0).meta({ id: 'Sum', example: 1500 });

export const Quantity = z.number().int(rules.whole_number).min(0).max(1_000_000_000);

/** A colour as #RGB, #RRGGBB or #RRGGBBAA. */
export const Colour = z
  .string()
  .trim()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, rules.colour)
  .meta({ id: 'Colour', example: '#3B82F6' });

// Invisible characters make two different texts look the same. Between Sinhala, Tamil or Devanagari letters a joiner
// changes the visible shape, so behind a virama it is accepted.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const SHAPING_JOINER = /([\u0DCA\u0BCD\u094D])[\u200C\u200D](?=\p{L})/gu;
/** Whether every character of the text is visible, or is a space between visible ones. */
const isVisible = (text: string): boolean => !INVISIBLE.test(text);

/** A user name: one line of 1 to 60 visible characters, because names that look alike must differ. */
export const Username = z
  .string()
  .refine((name) => isVisible(name.replace(SHAPING_JOINER, '$1')), rules.visible)
  .trim()
  .min(1)
  .max(60);

export const Email = z
  .string()
  .refine(isVisible, rules.visible)
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>"(),;:\\]+@[^\s@.<>"(),;:\\]+(\.[^\s@.<>"(),;:\\]+)+$/, rules.email)
  .meta({ id: 'Email', example: 'nimali@example.lk' });

export const Password = z
  .string()
  .min(8, PASSWORD_TOO_SHORT)
  .max(128)
  .meta({ id: 'Password', example: 'correct horse battery' });
/** The characters of phone numbers, short and foreign ones included. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+(]?\d[\d\s()+./-]{2,}$/, rules.phone)
  .meta({ example: '077 123 4567' });
/** A phone number or none: an empty string and null both mean "none". */
export const PhoneOrNone = z
  .union([z.literal(''), Phone, z.null()], { error: rules.phone })
  .transform((given) => given ?? '');

/** A link that a browser may follow: http or https only. Empty means "not set". */
export const WebLink = z
  .union(
    [
      z.literal(''),
      z
        .string()
        .refine(isVisible, rules.link)
        .trim()
        .max(2000)
        .regex(/^https?:\/\/[^\s/?#]+\.[^\s]+$/i, rules.link),
    ],
    { error: rules.link },
  )
  .meta({ id: 'WebLink', example: 'https://example.lk/tea' });

export const Time = z
  .string()
  .meta({ id: 'Time', description: 'ISO 8601, UTC', example: '2026-01-31T08:30:00.000Z' });

/** Rich text as HTML, at most 100 kB; sanitised by the server when it is saved. */
export const Html = z.string().max(100_000);

export const Done = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' });

const wholeNumber = (max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)], { error: rules.whole_number })
    .meta({ override: { type: 'integer', minimum: 1, maximum: max, anyOf: undefined } })
    .transform(Number)
    .pipe(z.number().int(rules.whole_number).min(1).max(max));

/** Paging that every list takes. Without `limit` the whole list is returned. */
export const Paging = z.object({
  limit: wholeNumber(200).optional(),
  cursor: z.string().min(1).max(400).optional(),
});
export const WholeNumber = wholeNumber;

/** A picture as replies show it: its id, and the path of its file below `/uploads/`. */
export const Thumbnail = z.object({ _id: Id, path: z.string() }).meta({ id: 'Thumbnail' });

/** A time with its offset from UTC; stored and replied in UTC. */
export const instant = (example: string) =>
  z.iso
    .datetime({
      offset: true,
      error: 'must be a time like 2026-01-31T00:00:00Z or 2026-01-31T00:00:00+05:30',
    })
    .transform((given) => new Date(given).toISOString())
    .meta({ example });
