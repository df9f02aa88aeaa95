import { MAX_LOGO_BYTES } from '@kade/contract';
import { apiError } from '../../lib/api-error.ts';
import { uploadToShow } from './files/upload.model.ts';

/**
 * Checks that an upload of the merchant can be a logo. Throws a 400, 413 or 415 with the reason; `field` is the field
 * of the body that named the upload.
 */
export async function assertLogo(
  merchant: { id: string },
  { id, field }: { id: string | null; field: string },
): Promise<void> {
  if (id === null) return;
  const upload = await uploadToShow(merchant, id);
  if (!upload) throw apiError('logo_missing', { field });
  if (!['image/png', 'image/jpeg'].includes(upload.source.type)) throw apiError('logo_type', { field });
  if (upload.source.size > MAX_LOGO_BYTES) throw apiError('logo_large', { field });
}
