import { createHash } from 'node:crypto';
import { type ImportReason, MAX_IMAGES, type Product } from '@kade/contract';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { PictureTooLarge, PictureUnreachable } from '../../../infra/picture-fetch/picture-fetch.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { createKeyedSemaphore } from '../../../lib/semaphore.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { updateProduct } from '../../catalogue/products/write-product.ts';
import { versionOf } from '../../catalogue/stock/update-counted.ts';
import { updateVariants } from '../../catalogue/variants/update-variants.ts';
import { offered } from '../../catalogue/variants/variant.rules.ts';
import { uploadToShow } from '../../stores/files/upload.model.ts';
import { saveImage } from '../../stores/files/save-picture.ts';
import { ImportPictures, ImportRows, type ImportRowStored } from './import.model.ts';
import { variantKey, wantedTitle } from './product-texts.rules.ts';
import type { WantedProduct } from './read/wanted.ts';

/** How many pictures are fetched at a time: from one host by all imports of this process together, and for one store. */
const ofHost = createKeyedSemaphore({ permits: 2, waiting: 1000 });
const ofStore = createKeyedSemaphore({ permits: 4, waiting: 1000 });
/** How often a product that others change meanwhile is tried. */
const ATTEMPTS = 10;

const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex');

/** Returns the uploads of these addresses that were fetched before and are still there. */
export async function fetchedPictures(
  store: Store,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const byHash = new Map(addresses.map((address) => [hashOf(address), address]));
  const rows = await ImportPictures.in(store).aggregate<{ address: string; upload: unknown }>(
    { address: { $in: [...byHash.keys()] } },
    [{ $project: { address: 1, upload: 1 } }],
  );
  return new Map(rows.map(({ address, upload }) => [byHash.get(address) ?? '', String(upload)]));
}

/** Returns the upload of an address. Throws what the fetching and the decoding of a picture throw. */
async function uploadOf(ctx: AppContext, store: Store, address: string): Promise<string> {
  const merchant = { id: store.merchant };
  const known = (await fetchedPictures(store, [address])).get(address);
  if (known && (await uploadToShow(merchant, known))) return known;
  const releases = [
    await ofStore.acquire(store.id, { patient: true }),
    await ofHost.acquire(new URL(address).host, { patient: true }),
  ];
  try {
    const { _id: upload } = await saveImage(await ctx.pictures.fetch(address), { merchant, ctx });
    const pictures = ImportPictures.in(store);
    await pictures.removeMany({ address: hashOf(address) });
    await insertOnce(pictures.create({ address: hashOf(address), upload }));
    return upload;
  } finally {
    for (const release of releases) release();
  }
}

interface Fetched {
  address: string;
  upload?: string;
  reason?: ImportReason;
}

async function fetchOne(ctx: AppContext, store: Store, address: string): Promise<Fetched> {
  try {
    return { address, upload: await uploadOf(ctx, store, address) };
  } catch (cause) {
    if (cause instanceof PictureUnreachable) return { address, reason: 'picture_unreachable' };
    const isRefused = cause instanceof ApiError ? cause.status < 500 : cause instanceof PictureTooLarge;
    if (!isRefused) throw cause;
    return { address, reason: 'picture_unusable' };
  }
}

const idsOf = ({ thumbnail, images }: Product): string[] =>
  [thumbnail, ...images].flatMap((picture) => (picture ? [picture._id] : []));

/** The changes that show pictures behind those that a product has. */
function withPictures(product: Product, wanted: WantedProduct, uploads: ReadonlyMap<string, string>) {
  const present = idsOf(product);
  const all = [
    ...new Set([...present, ...wanted.pictures.flatMap(({ address }) => uploads.get(address) ?? [])]),
  ];
  const kept = all.slice(0, MAX_IMAGES + 1);
  const [thumbnail = null, ...images] = kept;
  const texts = wanted.pictures.flatMap(({ address, text }) => {
    const image = uploads.get(address);
    return image && text !== '' ? [{ image, text }] : [];
  });
  const image_texts = [...(product.image_texts ?? []), ...texts].filter(({ image }) => kept.includes(image));
  return { body: { thumbnail, images, image_texts }, added: kept.filter((id) => !present.includes(id)) };
}

/** The pictures of the variants, where the file names one that the product has. */
function ofVariants(product: Product, wanted: WantedProduct, uploads: ReadonlyMap<string, string>) {
  const pictures = new Map(
    wanted.variants.flatMap((variant) => {
      const image = variant.picture && uploads.get(variant.picture);
      return image ? [[variantKey(wantedTitle(variant)), image] as const] : [];
    }),
  );
  return offered(product.variants).flatMap(({ _id, title, image }) => {
    const picture = pictures.get(variantKey(title));
    return picture && image?._id !== picture ? [{ _id, image: picture }] : [];
  });
}

/**
 * Whether nobody but the import has changed a product. An attempt that was interrupted has shown the pictures in one step,
 * and those of variants in a second one.
 */
function isOurs(now: Product, { written_version, showing }: ImportRowStored, wanted: WantedProduct): boolean {
  const version = versionOf(now);
  if (version === written_version) return true;
  if (!showing || showing.from !== written_version || showing.added.length === 0) return false;
  const most = wanted.variants.some(({ picture }) => picture) ? 2 : 1;
  return version - showing.from <= most && showing.added.every((id) => idsOf(now).includes(id));
}

/** Shows these uploads in the product of a row, at the version that was read. */
async function showPictures(
  store: Store,
  row: ImportRowStored,
  wanted: WantedProduct,
  uploads: ReadonlyMap<string, string>,
) {
  const id = row.product ?? '';
  for (let attempt = 1; ; attempt += 1) {
    const now = await Products.in(store).get(id);
    const { body, added } = withPictures(now, wanted, uploads);
    const showing = { from: versionOf(now), added };
    if (showing.from === row.written_version)
      await ImportRows.in(store).updateInternal(row._id, { $set: { showing } });
    try {
      const shown = await updateProduct(store, id, body, [versionOf(now)]);
      const rows = ofVariants(shown, wanted, uploads);
      if (rows.length > 0) await updateVariants(store, id, { rows, ifMatch: [versionOf(shown)] });
      const after = await Products.in(store).get(id);
      const earlier = row.showing?.added ?? [];
      return { added: [...earlier, ...added], after, wasOurs: isOurs(now, row, wanted) };
    } catch (cause) {
      const isChanged = cause instanceof ApiError && cause.status === 412;
      if (!isChanged || attempt === ATTEMPTS) throw cause;
    }
  }
}

export interface PicturesOfRow {
  pictures: 'done' | 'failed';
  warnings: ImportRowStored['warnings'];
  added: string[];
  written_version: number | null | undefined;
}

/**
 * Fetches the pictures of a row and shows them in its product. A picture that fails is a warning of the row, and the others
 * are shown. It may be called again after a crash: what was fetched is not fetched again.
 */
export async function addPictures(
  ctx: AppContext,
  store: Store,
  row: ImportRowStored,
): Promise<PicturesOfRow> {
  const { wanted, product: id, lines, added: before = [] } = row;
  const kept = row.warnings.filter(({ reason }) => !reason.startsWith('picture_un'));
  const product = id ? await Products.in(store).find(id) : null;
  if (!wanted || !product)
    return { pictures: 'done', warnings: kept, added: before, written_version: row.written_version };
  const found = await Promise.all(wanted.pictures.map(({ address }) => fetchOne(ctx, store, address)));
  const uploads = new Map(
    found.flatMap(({ address, upload }) => (upload ? [[address, upload] as const] : [])),
  );
  const failed = found.flatMap(({ address, reason }) =>
    reason ? [{ line: lines[0] ?? 0, column: '', value: address.slice(0, 200), reason }] : [],
  );
  const { added, after, wasOurs } = await showPictures(store, row, wanted, uploads);
  return {
    pictures: failed.length > 0 ? 'failed' : 'done',
    warnings: [...kept, ...failed],
    added: [...new Set([...before, ...added])],
    // A product that somebody changed meanwhile stays one that is not undone.
    written_version: wasOurs ? versionOf(after) : row.written_version,
  };
}
