import { MAX_LOGO_BYTES } from '@kade/contract';
import { refusal } from '../../lib/api-error.ts';
import { uploadToShow } from './files/upload.model.ts';

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
  if (!upload) throw refusal('logo_missing', { field });
  if (!['image/png', 'image/jpeg'].includes(upload.source.type)) throw refusal('logo_type', { field });
  if (upload.source.size > MAX_LOGO_BYTES) throw refusal('logo_large', { field });
}
