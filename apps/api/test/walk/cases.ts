import type { Endpoint } from '@kade/contract';
import { type Actor, unknownId } from './actor.ts';
import { anything, nested, operators, privileged, texts, wrongFor } from './hostile.ts';
import type { Random } from '../../src/app/seed/random.ts';
import { put } from './references.ts';
import { takesFile, takesJson } from './routes.ts';
import type { Sending } from './send.ts';
import { isId, mainOf, type Shape, shapeOf, spots, type Spot } from './shape.ts';

/** One invalid request: a title, and how it is made from a valid one. */
export interface Case {
  title: string;
  make(valid: Sending, actors: { own: Actor; other: Actor }): Sending | Promise<Sending>;
}

const bodyShape = ({ route }: Endpoint): Shape | null => ('body' in route ? shapeOf(route.body) : null);

/** Returns a copy of a value without the field at a path. */
function without(value: unknown, [head = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === head ? without(entry, rest) : entry));
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== head));
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === head ? without(inner, rest) : inner]),
  );
}

const withBody = (valid: Sending, change: (body: unknown) => unknown): Sending => ({
  ...valid,
  body: change(valid.body),
});

function ofField({ path, shape }: Spot): Case[] {
  const name = path.join('.');
  const missing: Case = {
    title: `${name} missing`,
    make: (valid) => withBody(valid, (body) => without(body, path)),
  };
  const wrong = wrongFor(shape).map(
    (value): Case => ({
      title: `${name} = ${JSON.stringify(value)?.slice(0, 40)}`,
      make: (valid) => withBody(valid, (body) => put(body, path, value)),
    }),
  );
  const named: Case[] = isId(shape)
    ? [{ title: `${name} unknown`, make: (valid) => withBody(valid, (body) => put(body, path, unknownId())) }]
    : [];
  return [missing, ...wrong, ...named];
}

/** Objects with an own key `__proto__`, which JSON can have and literals cannot. */
const polluted = (body: unknown, key: string): unknown =>
  Object.fromEntries([...Object.entries(body ?? {}), [key, { polluted: true, isAdmin: true }]]);

const wholeBodies: Case[] = [
  ...[
    '',
    '{',
    '{"a":',
    '[1,',
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '{"a":1}{"b":2}',
    '\u0000',
    '{"a":undefined}',
    '{a:1}',
  ].map((raw): Case => ({ title: `body ${JSON.stringify(raw)}`, make: (valid) => ({ ...valid, raw }) })),
  { title: 'a body nested 5,000 deep', make: (valid) => ({ ...valid, raw: nested(5000) }) },
  {
    title: 'a body of 300 kB',
    make: (valid) => ({ ...valid, raw: JSON.stringify({ a: 'x'.repeat(300_000) }) }),
  },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'x',
  ].map(
    (type): Case => ({
      title: `content type ${type}`,
      make: (valid) => ({ ...valid, headers: { 'content-type': type } }),
    }),
  ),
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'].map(
    (key): Case => ({ title: `key ${key}`, make: (valid) => withBody(valid, (body) => polluted(body, key)) }),
  ),
  ...[...privileged, 'unknown', '$where', 'a.b', ''].map(
    (key): Case => ({
      title: `extra ${key}`,
      make: (valid) => withBody(valid, (body) => ({ ...(body as object), [key]: 'x' })),
    }),
  ),
  ...operators.map(
    (operator): Case => ({
      title: `body ${JSON.stringify(operator)}`,
      make: (valid) => ({ ...valid, body: operator }),
    }),
  ),
];

const files: Case[] = [
  { title: 'no file', make: ({ file: _, ...valid }) => valid },
  { title: 'an empty file', make: (valid) => ({ ...valid, file: Buffer.alloc(0) }) },
  { title: 'a text', make: (valid) => ({ ...valid, file: Buffer.from('hello') }) },
  {
    title: 'a cut-off form',
    make: (valid) => ({
      ...valid,
      raw: '--x\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  },
  { title: 'JSON', make: (valid) => ({ ...valid, raw: '{}' }) },
  {
    title: 'a form without boundary',
    make: (valid) => ({ ...valid, raw: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  },
];

const IDS = [
  'x',
  '0',
  'null',
  'undefined',
  '000000000000',
  'g'.repeat(24),
  '$ne',
  '{"$ne":null}',
  '%00',
  '../x',
  'x'.repeat(3000),
  '__proto__',
  'ශ්‍රී',
];

const ofPath = ({ route }: Endpoint): Case[] =>
  [...route.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => [
    ...IDS.map(
      (id): Case => ({
        title: `path ${name} = ${id.slice(0, 20)}`,
        make: (valid) => ({ ...valid, params: { ...valid.params, [name]: id } }),
      }),
    ),
    {
      title: `path ${name} unknown`,
      make: (valid) => ({ ...valid, params: { ...valid.params, [name]: unknownId() } }),
    },
  ]);

function foreignPath(endpoint: Endpoint): Case[] {
  if (!endpoint.route.path.includes(':id')) return [];
  return [
    {
      title: 'a foreign id',
      make: async (valid, { other }) => ({ ...valid, params: await other.params(endpoint) }),
    },
  ];
}

const QUERY = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '201',
  '1e9',
  'x',
  'null',
  '[]',
  '{"$ne":null}',
  '\u0000',
  'x'.repeat(5000),
  '2026-13-45',
  '(((',
  'ශ්‍රී',
];

const doubled = (name: string): Case => ({
  title: `${name} twice`,
  make: (valid) => ({ ...valid, query: [...(valid.query ?? []), [name, '1'], [name, '1']] }),
});
const withQuery = (name: string, value: string): Case => ({
  title: `${name}=${value.slice(0, 20)}`,
  make: (valid) => ({ ...valid, query: [...(valid.query ?? []), [name, value]] }),
});

function ofQuery({ route }: Endpoint): Case[] {
  const own = spots(shapeOf(route.query)).map(({ path, shape }) => ({
    name: path.join('.'),
    shape: mainOf(shape),
  }));
  return [
    ...own.flatMap(({ name, shape }) => [
      doubled(name),
      ...QUERY.map((value) => withQuery(name, value)),
      ...(shape.kind === 'choice' ? shape.values.map((value) => withQuery(name, String(value))) : []),
      ...['[$gt]', '[]', '[__proto__]', '.x'].map((suffix) => withQuery(name + suffix, '1')),
    ]),
    doubled('store_id'),
    doubled('anything'),
    withQuery('__proto__[x]', '1'),
    withQuery('constructor', '1'),
  ];
}

const HEADERS: [string, string][] = [
  ['if-match', 'x'],
  ['if-match', '"v999999999999999999999"'],
  ['if-match', '"v-1"'],
  ['if-match', '*'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(300)],
  ['idempotency-key', 'é'],
  ['authorization', 'x'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-9'],
  ['range', 'bytes=9-0'],
  ['range', 'bytes=999999999-'],
  ['range', 'pages=1,2,'],
  ['x-request-id', '<script>'],
  ['x-http-method-override', 'DELETE'],
  ['accept-encoding', 'gzip, br, zstd, *;q=0'],
  ['origin', 'https://evil.example'],
  ['host', 'evil.example'],
  ['x-forwarded-for', '1, 2, <script>'],
];
const headers: Case[] = HEADERS.map(([name, value]) => ({
  title: `${name}: ${value.slice(0, 20)}`,
  make: (valid) => ({ ...valid, headers: { ...valid.headers, [name]: value } }),
}));

/** Returns every single mistake that follows from the contract of this route. */
export function systematic(endpoint: Endpoint): Case[] {
  return [
    ...ofPath(endpoint),
    ...foreignPath(endpoint),
    ...ofQuery(endpoint),
    ...(takesJson(endpoint) ? [...spots(bodyShape(endpoint)).flatMap(ofField), ...wholeBodies] : []),
    ...(takesFile(endpoint) ? files : []),
    ...headers,
  ];
}

/** Returns a request with one to three random mistakes, or with a random body. */
export function arbitrary(endpoint: Endpoint, all: readonly Case[], dice: Random): Case {
  if (takesJson(endpoint) && dice.oneIn(6))
    return { title: 'noise', make: (valid) => ({ ...valid, body: anything(dice) }) };
  const fields = takesJson(endpoint) ? spots(bodyShape(endpoint)) : [];
  const chosen = Array.from({ length: 1 + dice.below(3) }, (): Case => {
    if (fields.length === 0 || dice.oneIn(2)) return dice.pick(all);
    const { path } = dice.pick(fields);
    const value = dice.oneIn(2) ? dice.pick(texts) : anything(dice);
    return {
      title: `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`,
      make: (valid) => withBody(valid, (body) => put(body, path, value)),
    };
  });
  return {
    title: chosen.map(({ title }) => title).join(' + '),
    make: async (valid, actors) => {
      let sending = valid;
      for (const { make } of chosen) sending = await make(sending, actors);
      return sending;
    },
  };
}
