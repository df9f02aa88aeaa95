import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture } from '../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { fixedClock } from '../../infra/clock.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(() => clock.set(new Date()));

const aName = () => `shop-${randomBytes(5).toString('hex')}`;
const create = ({ api }: Pick<Person, 'api'>, over: object = {}) =>
  api.stores.create({ body: { name: 'Tea house', domain: `${aName()}.localhost`, logo: null, ...over } });

async function upload(person: Person, bytes: Buffer): Promise<string> {
  const reply = await supertest(here.url)
    .post('/api/files/')
    .set('Authorization', person.token)
    .attach('file', bytes, 'picture');
  return (reply.body as { _id: string })._id;
}

describe('the logo', () => {
  // checklist 435
  it('an uploaded PNG becomes the logo, and null takes it away', async () => {
    const { alice } = here;
    const image = await upload(alice, await aPicture('png'));
    expect(okay(await alice.api.stores.setLogo({ body: { image } }))).toMatchObject({
      logo: image,
      logo_path: `${image}.webp`,
    });
    expect(okay(await alice.api.stores.setLogo({ body: { image: null } }))).toMatchObject({ logo: null });
  });

  // checklist 430 435
  it('the logo is accepted by its path too, and returned as its id', async () => {
    const image = await upload(here.alice, await aPicture('png'));
    const path = `${image}.webp`;
    expect(okay(await create(here.alice, { logo: path }))).toMatchObject({ logo: image, logo_path: path });
    expect(okay(await here.alice.api.stores.setLogo({ body: { image: path } })).logo).toBe(image);
  });

  // checklist 435
  it('another format, a too large file and a file of another merchant are refused by name', async () => {
    const { alice, bob } = here;
    const noise = randomBytes(3 * 900 * 900);
    const { default: sharp } = await import('sharp');
    const large = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    const set = async (image: string) => alice.api.stores.setLogo({ body: { image } });
    expect(await set(await upload(alice, await aPicture('gif')))).toMatchObject({
      status: 415,
      body: { error: 'The logo must be a PNG or JPEG picture' },
    });
    expect(await set(await upload(alice, large))).toMatchObject({
      status: 413,
      body: { error: 'The logo is larger than 2MB' },
    });
    expect((await set(await upload(bob, await aPicture('png')))).status).toBe(400);
  });
});

describe('social links', () => {
  const links = { facebook: 'https://facebook.com/tea', twitter: '', instagram: '', youtube: '' };

  // checklist 436
  it('are saved and return success and message', async () => {
    const { api } = await here.newMerchant();
    expect(okay(await api.stores.setSocialLinks({ body: links }))).toEqual({
      success: true,
      message: 'Social links saved',
    });
    okay(await api.stores.setSocialLinks({ body: { youtube: 'https://youtube.com/@tea' } }));
    expect(okay(await api.stores.get()).socialLinks).toEqual({
      ...links,
      youtube: 'https://youtube.com/@tea',
    });
  });

  // checklist 436
  it('POST, PATCH and paths that one may guess do the same', async () => {
    const { api, token, storeId } = await here.newMerchant();
    for (const [method, path] of [
      ['post', 'social-links'],
      ['put', 'social'],
      ['post', 'social'],
      ['post', 'social/'],
      ['put', 'socialLinks'],
      ['patch', 'social-links'],
    ] as const) {
      const facebook = `https://facebook.com/${method}-${path.length}`;
      const client = supertest(here.url);
      const reply = await client[method](`/api/merchant/stores/${path}?store_id=${storeId}`)
        .set('Authorization', token)
        .send({ facebook });
      expect([reply.status, reply.body]).toEqual([200, { success: true, message: 'Social links saved' }]);
      expect(okay(await api.stores.get()).socialLinks.facebook).toBe(facebook);
    }
  });

  it('only http and https links are taken, and unknown networks refused', async () => {
    for (const body of [
      { facebook: 'javascript:alert(1)' },
      { twitter: 'data:text/html,x' },
      { tiktok: 'https://tiktok.com/@tea' },
    ])
      expect(await here.alice.api.stores.setSocialLinks({ body })).toMatchObject({
        status: 400,
        body: { success: false, error: expect.stringMatching(/.+/) as string },
      });
  });
});
