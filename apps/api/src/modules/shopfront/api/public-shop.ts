import { type Delivery, deliveryKinds, type PublicShop, policyTypes } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import type { StoredDesign } from '../design/design.model.ts';
import { linkedRows } from '../design/linked-rows.ts';
import { publishedFrame } from '../design/open-design.ts';
import { uploadPath } from '../../stores/files/upload-path.rules.ts';
import { METHODS, usableMethods } from '../../payments/methods/payment-settings.rules.ts';
import { isClosed, toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { toSocialLinks } from '../../stores/social-links.rules.ts';
import { toLink } from '../../catalogue/products/product-card.rules.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;
/** A longer menu is not usable; the list of all products has everything. */
const MENU = 200;

const SHOP_FIELDS = `name domain closing suspended logo theme policies socialLinks shop delivery discounts sms_budget ${METHODS}`;

/** Returns where and how the shop delivers. Without any zone it delivers everywhere. */
function publicDelivery(delivery: Delivery | undefined): PublicShop['delivery'] {
  const zones = delivery?.zones ?? [];
  const kinds = deliveryKinds.filter((kind) => kind === 'delivery' || delivery?.pick_up.enabled);
  const districts = zones.length > 0 ? [...new Set(zones.flatMap((zone) => zone.districts))] : null;
  const { enabled = false, address = '', note = '' } = delivery?.pick_up ?? {};
  const byTown = zones.some(({ towns }) => towns) ? { by_town: true as const } : {};
  return { kinds, districts, ...byTown, pick_up: enabled ? { address, note } : null };
}

/**
 * Returns what a design adds to what every page of the shop shows. What the menu of categories and collections has is not
 * among the rows to which links lead.
 */
export async function shownFrame(
  store: Store,
  { categories, collections }: PublicShop['menu'],
  {
    links,
    frame: { menus, product_page: page, sections, targets },
  }: Required<Pick<StoredDesign, 'links' | 'frame'>>,
): Promise<Pick<PublicShop, 'pages' | 'menus' | 'linked' | 'product_page' | 'sections'>> {
  const listed = new Set([...categories, ...collections].map(({ _id }) => _id));
  const others = targets.filter((target) => !('id' in target && listed.has(target.id)));
  const linked = others.length > 0 ? await linkedRows(store, others) : [];
  return {
    ...(links.length > 0 ? { pages: links } : {}),
    ...(menus ? { menus } : {}),
    ...(page ? { product_page: page } : {}),
    ...(sections ? { sections } : {}),
    ...(linked.length > 0 ? { linked } : {}),
  };
}

/** Returns what every page of the shop shows. */
export async function publicShop(store: Store, { sms }: Pick<AppContext, 'sms'>): Promise<PublicShop> {
  const first = { limit: MENU, sort: BY_NAME };
  const [row, frame, categories, collections] = await Promise.all([
    store.read(SHOP_FIELDS),
    publishedFrame(store),
    Categories.in(store).page({}, first, () => MENU),
    Collections.in(store).page({}, first, () => MENU),
  ]);
  const settings = toShopSettings(row);
  const menu = { categories: categories.rows.map(toLink), collections: collections.rows.map(toLink) };
  return {
    _id: store.id,
    name: row.name,
    domain: row.domain,
    logo_path: row.logo ? uploadPath(row.logo) : null,
    theme: row.theme?.enabled ? row.theme : null,
    currency: 'LKR',
    menu,
    policies: policyTypes.filter((type) => row.policies?.[type]),
    ...(await shownFrame(store, menu, frame)),
    delivery: publicDelivery(row.delivery),
    links: toSocialLinks(row),
    payment_methods: usableMethods(row),
    ...settings,
    closed: isClosed(row),
    ...(sms && (row.sms_budget ?? 0) >= sms.price ? { sms_codes: true as const } : {}),
    ...(row.discounts ? { discounts: true } : {}),
    // A suspended shop does not show its merchant's texts.
    ...(row.suspended ? { closed_message: '', notice: '' } : {}),
  };
}
