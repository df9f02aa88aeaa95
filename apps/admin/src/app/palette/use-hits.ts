import { type Icon, IconPackage, IconReceipt, IconUser } from '@tabler/icons-react';
import { useProductSearch } from '../../modules/catalogue/products/index.ts';
import { useOrderSearch } from '../../modules/sales/order-parts/index.ts';
import { money } from '../../lib/format.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';

/** A thing of the store that the palette has found. */
interface Hit {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  to: string;
}

const mostProducts = 7;
const mostOrders = 5;

/** Orders, buyers and products of the store that a typed text finds; none for an empty text. */
export function useHits(typed: string): { hits: Hit[]; isPending: boolean } {
  const t = useT();
  const products = useProductSearch(typed, { limit: mostProducts, whole: false });
  const { orders, buyers, isPending } = useOrderSearch(typed, mostOrders);
  return {
    hits: [
      ...orders.map(({ _id, number, total_price, billing_address }) => ({
        id: _id,
        label: t('Order #{{number}}', { number: String(number) }),
        description: [billing_address.full_name, money(total_price)].filter(Boolean).join(' · '),
        icon: IconReceipt,
        to: paths.order(_id),
      })),
      ...buyers.map(({ name, phone, search }) => ({
        id: `buyer ${search}`,
        label: name,
        description: [phone, t('Orders of this buyer')].filter(Boolean).join(' · '),
        icon: IconUser,
        to: `${paths.orders()}?q=${encodeURIComponent(search)}`,
      })),
      ...products.found.map(({ _id, name }) => ({
        id: _id,
        label: name,
        icon: IconPackage,
        to: paths.product(_id),
      })),
    ],
    isPending: isPending || products.isPending,
  };
}
