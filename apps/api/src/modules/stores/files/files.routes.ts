import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { notFound, apiError } from '../../../lib/api-error.ts';
import type { FileStore } from '../../../infra/files/file-store.ts';
import { resized } from './image.ts';
import { saveImage } from './save-picture.ts';
import { uploadPath } from './upload-path.rules.ts';

const KEY = /^([0-9a-f]{24})(\.webp)?$/i;

/** Returns a copy of one of the fixed widths; it is created at the first request. */
async function narrowCopy(files: FileStore, id: string, width: number): Promise<Buffer | null> {
  const key = `${id}.w${width}.webp`;
  const kept = await files.read(key);
  if (kept) return kept;
  const full = await files.read(uploadPath(id));
  if (!full) return null;
  const copy = await resized(full, width);
  await files.put(key, copy);
  return copy;
}

/** The widths that pages of shops request first. */
const SHOP_WIDTHS = [400, 800] as const;

/** Makes the copies that a shop shows, so that the first visitors need not wait while they are made one by one. */
async function makeShopCopies(files: FileStore, id: string): Promise<void> {
  for (const width of SHOP_WIDTHS) await narrowCopy(files, id, width);
}

export const files = routes(contract.files, {
  upload: async (_, { merchant, ctx, file, newId }) => {
    if (!file) throw apiError('file_missing', { field: 'file' });
    const upload = await saveImage(file.buffer, { id: newId, merchant, ctx });
    ctx.background.run('copies of an upload', () => makeShopCopies(ctx.files, upload._id));
    return upload;
  },

  get: async ({ params, query }, { ctx, header }) => {
    const id = KEY.exec(params.key)?.[1]?.toLowerCase();
    if (!id) throw notFound('File');
    const bytes = query.w
      ? await narrowCopy(ctx.files, id, Number(query.w))
      : await ctx.files.read(uploadPath(id));
    if (!bytes) throw notFound('File');
    // The bytes under a path never change, so its name is its ETag.
    header('ETag', `"${id}-${query.w ?? 'full'}"`);
    header('Cache-Control', 'public, max-age=31536000, immutable');
    header('Content-Security-Policy', "default-src 'none'; sandbox");
    header('Cross-Origin-Resource-Policy', 'cross-origin');
    return bytes;
  },
});
