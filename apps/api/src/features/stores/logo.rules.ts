import { MAX_LOGO_BYTES } from '@kade/contract';
import { ApiError } from '../../http/errors.ts';
import { uploadToShow } from '../files/upload.model.ts';

/** Checks that an upload of the merchant can be a logo. Throws a 400, 413 or 415 that says why not. */
export async function mustBeLogo(merchant: { id: string }, id: string | null): Promise<void> {
  if (id === null) return;
  const upload = await uploadToShow(merchant, id);
  if (!upload) throw new ApiError(400, 'The logo file does not exist', { code: 'invalid', field: 'logo' });
  if (!['image/png', 'image/jpeg'].includes(upload.source.type))
    throw new ApiError(415, 'The logo must be a PNG or JPEG picture', { field: 'logo' });
  if (upload.source.size > MAX_LOGO_BYTES)
    throw new ApiError(413, 'The logo is larger than 2MB', { field: 'logo' });
}
