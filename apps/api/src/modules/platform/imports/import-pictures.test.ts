import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Import, Product } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { oldShopify, SHIRT, SOAP } from '../../../../test/import-files.ts';
import { sendImport, startImport } from '../../../../test/imports.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { runImports } from './run-imports.job.ts';

let here: World;
let shop: Person;
let asked: string[] = [];
let answers: (path: string) => Buffer | null = () => null;
const server = createServer((req, res) => {
  asked.push(req.url ?? '');
  const bytes = answers(req.url ?? '');
  if (bytes) res.end(bytes);
  else res.writeHead(404).end('a secret page');
});
let host = '';
let picture: Buffer;
beforeAll(async () => {
  here = await world({ env: { WEBHOOK_TARGETS: 'any' }, onlyDeclaredStatuses: true });
  picture = await aPicture('jpeg');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atFileEnd(async () => void server.close());
});
beforeEach(async () => {
  shop = await here.newMerchant();
  asked = [];
  answers = () => picture;
});

/** The shirt with pictures at this machine: two of its own, and one of its first variant. */
const file = (first = '/1.jpg') =>
  oldShopify([
    {
      ...SHIRT[0],
      'Image Src': `${host}${first}`,
      'Image Alt Text': 'From the front',
      'Variant Image': `${host}/blue.jpg`,
    },
    ...SHIRT.slice(1, 4),
    { ...SHIRT[4], 'Image Src': `${host}/2.jpg` },
  ]);
const imported = async (text: string) => startImport(here, shop, (await sendImport(here, shop, text))._id);
async function shirt(): Promise<Product> {
  const [listed] = okay(await shop.api.products.list({ query: {} }));
  return okay(await shop.api.products.get({ params: { id: listed?._id ?? '' } })) as Product;
}
const rowOf = async ({ _id: id }: Import) =>
  okay(await shop.api.imports.rows({ params: { id }, query: {} }))[0];
const step = async (id: string, name: 'pictures' | 'undo') => {
  okay(await shop.api.imports.step({ params: { id }, body: { step: name } }));
  await here.ctx.background.whenIdle();
  return okay(await shop.api.imports.get({ params: { id } }));
};

it('The pictures of a product are fetched in the order of the file, with their texts and that of a variant', async () => {
  const done = await imported(file());
  expect(done).toMatchObject({
    state: 'done',
    figures: { done: 1, pictures_waiting: 0, pictures_failed: 0 },
  });
  const { thumbnail, images, image_texts, variants = [] } = await shirt();
  expect(images).toHaveLength(2);
  expect(image_texts).toEqual([{ image: thumbnail?._id, text: 'From the front' }]);
  expect(variants.map(({ image }) => image?._id)).toEqual([images[1]?._id, undefined, undefined, undefined]);
  expect(asked.toSorted()).toEqual(['/1.jpg', '/2.jpg', '/blue.jpg']);
});

it('A picture is fetched once, however many files have its address', async () => {
  await imported(file());
  const again = await sendImport(here, shop, file());
  expect(again.figures).toMatchObject({ same: 1, update: 0 });
  const other = await sendImport(here, shop, file('/new.jpg'));
  expect(other.figures).toMatchObject({ same: 0, update: 1 });
  await startImport(here, shop, other._id);
  expect(asked).toHaveLength(4);
  expect((await shirt()).images).toHaveLength(3);
  await step(other._id, 'undo');
  expect((await shirt()).images).toHaveLength(2);
});

it('A picture that fails is a warning of its row, the others are shown, and it can be tried again', async () => {
  answers = (path) => (path === '/2.jpg' ? null : path === '/blue.jpg' ? Buffer.from('<svg/>') : picture);
  const done = await imported(file());
  expect(done.figures).toMatchObject({ done: 1, failed: 0, pictures_failed: 1 });
  expect((await rowOf(done))?.warnings).toEqual([
    { line: 2, column: '', value: `${host}/2.jpg`, reason: 'picture_unreachable' },
    { line: 2, column: '', value: `${host}/blue.jpg`, reason: 'picture_unusable' },
  ]);
  expect(await shirt()).toMatchObject({ images: [], thumbnail: expect.anything() });
  answers = () => picture;
  const after = await step(done._id, 'pictures');
  expect(after).toMatchObject({ state: 'done', figures: { pictures_failed: 0 } });
  expect((await rowOf(after))?.warnings).toEqual([]);
  expect((await shirt()).images).toHaveLength(2);
  expect(asked.filter((path) => path === '/1.jpg')).toHaveLength(1);
  const undone = await step(after._id, 'undo');
  expect(undone.figures).toMatchObject({ undone: 1, kept: 0 });
});

it('Nothing tells what a private address answered', async () => {
  const rows = [
    'http://169.254.169.254/latest',
    'http://10.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://localhost:1/a.png',
    `${host}/404.png`,
  ].map((address, nth) => ({ ...SOAP, Handle: `s${nth}`, Title: `S${nth}`, 'Image Src': address }));
  answers = () => null;
  const done = await imported(oldShopify(rows));
  expect(done.figures).toMatchObject({ done: 5, pictures_failed: 5 });
  const all = okay(await shop.api.imports.rows({ params: { id: done._id }, query: {} }));
  const reasons = all.flatMap(({ warnings }) => warnings.map(({ reason }) => reason));
  expect(new Set(reasons.filter((reason) => reason !== 'oversell_left'))).toEqual(
    new Set(['picture_unreachable']),
  );
  expect(JSON.stringify(all)).not.toContain('secret');
});

/** What a crash leaves after the pictures of the only product are shown and before its row says so; then another process goes on. */
async function crashedBeforeTheRow({ _id: id }: Import): Promise<void> {
  const rows = mongoose.model('ImportRow').collection;
  const job = new mongoose.Types.ObjectId(id);
  const row = await rows.findOne<{ showing: { from: number } }>({ import: job });
  const written_version = row?.showing.from;
  await rows.updateOne(
    { import: job },
    { $set: { pictures: 'waiting', written_version }, $unset: { added: 1 } },
  );
  await mongoose
    .model('Import')
    .collection.updateOne({ _id: job }, { $set: { state: 'running', active: true } });
}
const goOn = () => runImports(here.ctx, new AbortController().signal);

it('after a crash between showing pictures and saying so, a product is still undone', async () => {
  const done = await imported(file());
  await crashedBeforeTheRow(done);
  await goOn();
  expect((await rowOf(done))?.result).toBe('done');
  expect(await step(done._id, 'undo')).toMatchObject({ figures: { undone: 1, kept: 0 } });
  expect(okay(await shop.api.products.list({ query: {} }))).toEqual([]);
});

it('after such a crash, a product that the merchant has changed since is kept', async () => {
  const done = await imported(file());
  const { _id: id } = await shirt();
  okay(await shop.api.products.update({ params: { id }, body: { description: 'Own' } }));
  await crashedBeforeTheRow(done);
  await goOn();
  expect(await step(done._id, 'undo')).toMatchObject({ figures: { undone: 0, kept: 1 } });
});
