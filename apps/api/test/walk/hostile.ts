import type { Random } from '../../src/app/seed/random.ts';
import { mainOf, type Shape } from './shape.ts';

/** Values that a database could read as operators. */
export const operators: unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { $in: [] },
  { $exists: true },
  { $expr: { $eq: [1, 1] } },
  { $function: { body: 'x', args: [], lang: 'js' } },
];

/** Hostile texts: scripts, control characters, lone surrogates, and syntax of other languages. */
export const texts: string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'ශ්‍රී ලංකා',
  'யாழ்ப்பாணம்',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(50),
  'İıſK',
  '\r\nSet-Cookie: a=b',
  '\u001b[31mred',
  '<script>alert(1)</script>',
  "'; DROP TABLE stores; --",
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  'undefined',
  'true',
  '1e309',
  '-0',
  '0x1f',
  '9'.repeat(400),
  '(a+)+$'.repeat(20),
  '%',
  '%00',
  '[object Object]',
];

const numbers = [
  -1,
  0,
  -0,
  1.5,
  0.001,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  999_999_999.999,
];

/** Returns a body that is expensive to parse because of its nesting. */
export const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

/** Returns values that a field of this shape must refuse, or store as data. */
export function wrongFor(shape: Shape): unknown[] {
  const main = mainOf(shape);
  const others = [null, true, 7, 'text', [], {}, [null], [[]], { a: 1 }];
  const common = [...others, ...operators.slice(0, 3), ['text'], { toString: 1 }, { length: 1e9 }];
  if (main.kind === 'string') {
    const long = 'x'.repeat((main.max ?? 1000) + 1);
    return [...common, '', ' ', long, 'x'.repeat(100_000), ...texts.slice(2, 8), ['a', 'b']];
  }
  if (main.kind === 'number') return [...common, ...numbers, '1', ' 1 ', '1e3'];
  if (main.kind === 'choice')
    return [...common, 'other', String(main.values[0]).toUpperCase(), [main.values[0]]];
  if (main.kind === 'list')
    return [...common, { 0: 'a', length: 1 }, Array(10_000).fill('x'), [{}], ['__proto__'], [operators[0]]];
  if (main.kind === 'object') return [...common, { __proto__: null }, Array.from({ length: 50 }, () => ({}))];
  return [...common, 'on', 'false', 0, 1];
}

/** Returns a random value, in most cases a hostile one. */
export function anything(dice: Random, depth = 0): unknown {
  const kind = dice.below(depth > 2 ? 5 : 7);
  if (kind === 0) return dice.pick(texts);
  if (kind === 1) return dice.pick(numbers);
  if (kind === 2) return dice.pick([null, true, false]);
  if (kind === 3) return dice.pick(operators);
  if (kind === 4)
    return String.fromCodePoint(...Array.from({ length: dice.below(12) }, () => dice.below(0xffff)));
  if (kind === 5) return Array.from({ length: dice.below(4) }, () => anything(dice, depth + 1));
  return Object.fromEntries(
    Array.from({ length: dice.below(4) }, () => [
      dice.pick([...texts, '$set', '$inc', 'store', '_id']),
      anything(dice, depth + 1),
    ]),
  );
}

/** Names of fields that only the server writes. */
export const privileged = [
  '_id',
  'id_',
  'store',
  'merchant',
  'owner',
  'plan',
  'usage',
  'usage.products',
  'version',
  'created_at',
  'updated_at',
  'hosts',
  'resting',
  'credentials',
  'password_hash',
  'username_fold',
  'name_fold',
  'search_words',
  'next_order_number',
  'number',
  'history',
  'total_price',
  'order_date',
  'email_verified',
  'role',
  '$set',
] as const;
