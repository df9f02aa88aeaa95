import type { ShopTemplate, Translations } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { Look } from '../../../infra/mail/mail.ts';
import { opaqueColour, readableOn } from '../../../lib/contrast.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { uploadPath } from '../../stores/files/upload-path.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';

/** The main colour of each template, as its style sheet in the storefront has it. */
const PRIMARY: Record<ShopTemplate, string> = {
  classic: '#2f4a3c',
  studio: '#161616',
  market: '#b9330a',
};

const picture = (origin: string | null, upload: string | null, width: 96 | 200): string | null =>
  origin && upload ? `${origin}/api/files/${uploadPath(upload)}?w=${width}` : null;

/** Returns the colours and the logo of a shop. Without an origin, such as of a shop without a host, there is no logo. */
export function mailLook(
  row: Pick<StoreRow, 'name' | 'theme' | 'logo' | 'shop'>,
  origin: string | null,
): Look {
  const { theme, logo } = row;
  const primary = opaqueColour(theme?.enabled ? theme.primary : PRIMARY[toShopSettings(row).template]);
  return {
    name: row.name,
    logo: picture(origin, logo, 96),
    primary,
    onPrimary: readableOn(primary),
  };
}

/** A product as it is named now, and the address of its picture; null without one. */
export interface Goods {
  name: string;
  names: Translations | null;
  picture: string | null;
}

/** Returns products for mails that list them, by their ids. Those that were deleted are missing. */
export async function goodsNow(
  store: Store,
  ids: readonly string[],
  origin: string | null,
): Promise<Map<string, Goods>> {
  const now = await Products.in(store).byIds(ids, ['thumbnail', 'name', 'names']);
  return new Map(
    [...now].map(([id, { thumbnail, name, names = null }]) => [
      id,
      { name, names, picture: picture(origin, typeof thumbnail === 'string' ? thumbnail : null, 200) },
    ]),
  );
}
