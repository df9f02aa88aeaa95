import { MAX_LOGO_BYTES } from '@kade/contract';
import { ApiError, invalid } from '../../errors.ts';
import { uploadToShow } from '../files/upload.model.ts';

/**
 * Checks that an upload of the merchant can be a logo. Throws a 400, 413 or 415 with the reason; `field` is the field
 * of the body that named the upload.
 */
export async function mustBeLogo(
  merchant: { id: string },
  { id, field }: { id: string | null; field: string },
): Promise<void> {
  if (id === null) return;
  const upload = await uploadToShow(merchant, id);
  if (!upload) throw invalid('The logo file does not exist', field);
  if (!['image/png', 'image/jpeg'].includes(upload.source.type))
    throw new ApiError(415, 'The logo must be a PNG or JPEG picture', { code: 'file_type', field });
  if (upload.source.size > MAX_LOGO_BYTES)
    throw new ApiError(413, 'The logo is larger than 2MB', { code: 'too_large', field });
}
