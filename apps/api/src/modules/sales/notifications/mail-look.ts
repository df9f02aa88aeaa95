import type { ShopTemplate, Translations } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import type { Look } from '../../../infra/mail/mail.ts';
import { opaqueColour, readableOn } from '../../../lib/contrast.ts';
import { uploadPath } from '../../stores/files/upload-path.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import type { CurrentProducts } from '../orders/current-products.ts';

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

/** Returns products as mails list them, with the addresses of their pictures at `origin`. */
export const toGoods = (products: CurrentProducts, origin: string | null): Map<string, Goods> =>
  new Map(
    [...products].map(([id, { name, names = null, picture: shown }]) => [
      id,
      { name, names, picture: picture(origin, shown?._id ?? null, 200) },
    ]),
  );
