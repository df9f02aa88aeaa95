import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errorCodes } from '@kade/contract';
import { aPicture } from './bodies.ts';
import { Actor } from './walk/actor.ts';
import { refusalViolation } from './walk/reply-violations.ts';
import { isWrite, live, routeOf, takesJson } from './walk/routes.ts';
import { send, type Sending } from './walk/send.ts';
import { okay, type World, world } from './world.ts';

let here: World;
let alice: Actor;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
});

describe('a body with several mistakes', () => {
  const findingsOf = async (name: string, body: unknown) => (await alice.call(name, { body })).json;

  it('is reported with all of them; sentence and field are those of the first', async () => {
    expect(
      await findingsOf('products.create', { name: ' ', price: -1, stock_quantity: 1.5, category: 'tea' }),
    ).toEqual({
      error: 'name is required',
      code: 'invalid',
      field: 'name',
      findings: [
        { field: 'name', code: 'required', message: 'name is required' },
        { field: 'price', code: 'too_small', message: 'price must be 0 or more' },
        { field: 'stock_quantity', code: 'wrong_type', message: 'stock_quantity must be a whole number' },
        {
          field: 'category',
          code: 'wrong_form',
          message: 'category must be an id of 24 hexadecimal digits',
        },
      ],
      request_id: expect.any(String),
    });
  });

  it('names the paths of fields inside lists and objects', async () => {
    const products = [{ productId: 'x', quantity: 0 }];
    const reply = await findingsOf('orders.create', {
      shipping_address: {},
      products,
      payment_options: 'gold',
    });
    expect(reply).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ field: 'shipping_address', code: 'rule' }),
        expect.objectContaining({ field: 'products.0.productId', code: 'wrong_form' }),
        expect.objectContaining({ field: 'products.0.quantity', code: 'too_small' }),
        expect.objectContaining({ field: 'payment_options', code: 'not_allowed' }),
      ]),
    });
  });

  it('names a field that does not exist where none may be added', async () => {
    expect(await findingsOf('stores.setSocialLinks', { myspace: 'https://example.lk' })).toMatchObject({
      findings: [{ field: '', code: 'unknown_field' }],
    });
  });

  it('is reported with fifty findings at most', async () => {
    const { findings } = (await findingsOf('collections.update', { products: Array(200).fill('x') })) as {
      findings: object[];
    };
    expect(findings).toHaveLength(50);
  });
});

describe('a refused logo', () => {
  const upload = async (bytes: Buffer): Promise<string> => {
    const reply = await send(here.url, routeOf('files.upload'), { token: here.alice.token, file: bytes });
    return (reply.json as { _id: string })._id;
  };

  it.each([
    ['unknown', async () => '65f8d6c0a1b2c3d4e5f60718', 'invalid'],
    ['a GIF', async () => upload(await aPicture('gif')), 'file_type'],
    ['larger than 2 MB', async () => upload(await noise()), 'too_large'],
  ] satisfies [string, () => Promise<string>, ErrorCode][])(
    'that is %s names the field of the body and has a code',
    async (_, make, code) => {
      const { status } = errorCodes[code];
      const id = await make();
      const set = await alice.call('stores.setLogo', { body: { image: id } });
      expect([set.status, set.json]).toMatchObject([status, { code, field: 'image' }]);
      const create = await alice.call('stores.create', {
        body: { name: 'Shop', domain: `shop-${Date.now()}.localhost`, logo: id },
      });
      expect([create.status, create.json]).toMatchObject([status, { code, field: 'logo' }]);
    },
  );
});

/** A picture that does not compress. */
async function noise(): Promise<Buffer> {
  const side = 1100;
  const raw = Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describe('a refused domain', () => {
  it.each([
    ['stores.create', 'domain', { name: 'Shop' }],
    ['stores.setDomain', 'newDomain', {}],
  ])('%s names the field %s', async (name, field, rest) => {
    const { domain } = okay(await here.bob.api.stores.get({}));
    for (const taken of [domain, 'www.localhost', 'not a domain']) {
      const reply = await alice.call(name, { body: { ...rest, [field]: taken } });
      expect([reply.status, reply.json]).toMatchObject([409, { code: 'taken', field }]);
    }
  });
});

const unreadable: Sending[] = [
  { raw: '{"broken' },
  { raw: 'x=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { raw: '{}', headers: { 'content-type': 'application/json; charset=klingon' } },
  { raw: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'zip' } },
  { raw: JSON.stringify('x'.repeat(300_000)) },
];

describe('every refusal has a sentence and a code that fits its status', () => {
  it.each(live.filter((endpoint) => isWrite(endpoint) && takesJson(endpoint)))(
    '$name that cannot be read',
    async (endpoint) => {
      for (const over of unreadable) {
        const reply = await send(here.url, endpoint, { ...(await alice.request(endpoint)), ...over });
        if (reply.status < 300) continue;
        expect(refusalViolation(reply.status, reply.json, reply.text), reply.line).toBeNull();
      }
    },
  );

  it.each([
    '/api/nothing',
    '/api/merchant/products/%E0%A4%A',
    '/api/files/x',
    '/api/merchant/orders?a=1&a=2',
  ])('%s', async (path) => {
    const reply = await fetch(here.url + path);
    const text = await reply.text();
    expect(refusalViolation(reply.status, JSON.parse(text), text)).toBeNull();
  });
});
