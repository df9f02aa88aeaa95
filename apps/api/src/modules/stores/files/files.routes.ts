import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { notFound, apiError } from '../../../lib/api-error.ts';
import { narrowCopy } from './narrow-copies.ts';
import { saveImage } from './save-picture.ts';
import { uploadPath } from './upload-path.rules.ts';

const KEY = /^([0-9a-f]{24})(\.webp)?$/i;

export const files = routes(contract.files, {
  upload: async (_, { merchant, ctx, file, newId }) => {
    if (!file) throw apiError('file_missing', { field: 'file' });
    return saveImage(file.buffer, { id: newId, merchant, ctx });
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
