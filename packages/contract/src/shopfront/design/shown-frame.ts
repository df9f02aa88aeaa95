import { z } from 'zod';
import { ShopRef } from '../shop-product.ts';
import { DesignPage, DesignSection } from './document.ts';
import { DesignMenus } from './menus.ts';
import { ProductPage } from './product-page.ts';

/** A page of the merchant's own as a link: it is at `/pages/{slug}`. */
const PageRef = DesignPage.pick({ _id: true, slug: true, title: true }).meta({ id: 'PageRef' });
export type PageRef = z.infer<typeof PageRef>;

const sections = z.array(DesignSection);

/** What every page of a shop gets of its published design. */
export const shownFrame = {
  /** The merchant's own pages; absent without any. */
  pages: z.array(PageRef).optional(),
  /** The merchant's own menus; absent without any. Links whose target is not in the shop are not to be shown. */
  menus: DesignMenus.optional(),
  /** What links of the design lead to and `menu` does not have, products among them; absent without any. */
  linked: z.array(ShopRef).optional(),
  /** How product pages are arranged; absent where they are as usual. */
  product_page: ProductPage.optional(),
  /** The sections of the header and the footer, and those of product pages; absent without any. */
  sections: z.object({ header: sections, product: sections, footer: sections }).optional(),
} as const;
