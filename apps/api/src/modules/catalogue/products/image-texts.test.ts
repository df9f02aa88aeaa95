import type { ShopProduct } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFromShop } from '../../../../test/shop-api.ts';
import { aPicture } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let one: Person;
beforeAll(async () => {
  here = await world();
  one = await here.newMerchant();
});

async function upload(person: Person): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }), 'a.png');
  return okay(await person.api.files.upload({ body }))._id;
}
const product = async (changes: object = {}) =>
  okay(await one.api.products.create({ body: { name: 'Tea', price: 900, ...changes } }));
const change = async (id: string, body: object) =>
  okay(await one.api.products.update({ params: { id }, body }));
const read = async (id: string) => okay(await one.api.products.get({ params: { id } }));
const textsOf = async (id: string) => {
  const shown = await read(id);
  return 'image_texts' in shown ? shown.image_texts : undefined;
};

describe('texts of pictures', () => {
  it('stay with their picture when the order changes, and go with it when it is removed', async () => {
    const [a, b, c] = [await upload(one), await upload(one), await upload(one)];
    const image_texts = [
      { image: a, text: 'A cup' },
      { image: c, text: ' The box, open ' },
    ];
    const { _id } = await product({ thumbnail: a, images: [b, c], image_texts });
    const kept = [
      { image: a, text: 'A cup' },
      { image: c, text: 'The box, open' },
    ];
    expect(await textsOf(_id)).toEqual(kept);
    await change(_id, { thumbnail: c, images: [a, b] });
    expect(await textsOf(_id)).toEqual(kept);
    await change(_id, { images: [b] });
    expect(await textsOf(_id)).toEqual([kept[1]]);
    const { body } = await getFromShop<ShopProduct>(here.url, { host: one.host, path: `/products/${_id}` });
    expect(body.image_texts).toEqual([kept[1]]);
  });

  it('are replaced by the texts that are sent, the last one of each picture, and removed by none', async () => {
    const a = await upload(one);
    const twice = [
      { image: a, text: 'First' },
      { image: `${a}.webp`, text: 'Second' },
    ];
    const { _id } = await product({ thumbnail: a, image_texts: twice });
    expect(await textsOf(_id)).toEqual([{ image: a, text: 'Second' }]);
    await change(_id, { image_texts: [{ image: a, text: ' ' }] });
    expect(await read(_id)).not.toHaveProperty('image_texts');
  });

  it('are absent where there are none, and from lists', async () => {
    const a = await upload(one);
    const plain = await product();
    expect(plain).not.toHaveProperty('image_texts');
    const { _id } = await product({ thumbnail: a, image_texts: [{ image: a, text: 'A cup' }] });
    const rows = okay(await one.api.products.list({ query: {} }));
    expect(rows.find((row) => row._id === _id)).not.toHaveProperty('image_texts');
  });

  it('change no version when they are sent again', async () => {
    const a = await upload(one);
    const image_texts = [{ image: a, text: 'A cup' }];
    const { _id, updated_at } = await product({ thumbnail: a, image_texts });
    expect((await change(_id, { image_texts })).updated_at).toBe(updated_at);
  });

  it.each([
    ['of another merchant', async () => upload(here.bob)],
    ['that does not exist', async () => 'a'.repeat(24)],
  ])('are refused for a picture %s', async (_name, picture) => {
    const { _id } = await product();
    const reply = await one.api.products.update({
      params: { id: _id },
      body: { image_texts: [{ image: await picture(), text: 'Mine' }] },
    });
    expect(reply).toMatchObject({ status: 400, body: { field: 'image_texts.image' } });
    expect(await textsOf(_id)).toBeUndefined();
  });

  it.each([
    [{ text: 'a'.repeat(251) }, 'image_texts.0.text'],
    [{ text: null }, 'image_texts.0.text'],
  ])('are refused as %j', async (given, field) => {
    const image = await upload(one);
    const { _id } = await product({ thumbnail: image });
    const body = { image_texts: [{ image, ...given }] } as never;
    const reply = await one.api.products.update({ params: { id: _id }, body });
    expect(reply).toMatchObject({ status: 400, body: { field } });
  });
});
