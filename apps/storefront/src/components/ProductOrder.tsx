import type { ShopProduct } from '@kade/contract';
import { whatsappUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import { ContactLinks, HowToOrder } from './HowToOrder.tsx';

/**
 * Contact links to order a product: a chat that starts with its name, and a call. Renders nothing when the shop has
 * neither but takes orders itself.
 */
export function ProductOrder({ product, address }: { product: ShopProduct; address: string }) {
  const { shop, text } = useRenderContext();
  const asked = product.buyable
    ? text.orderText(product.name, money(product.price))
    : text.askText(product.name);
  const words = `${asked}\n${address}`;
  const label = product.buyable ? text.orderWhatsapp : text.askWhatsapp;
  if (shop.payment_methods.length === 0) return <HowToOrder words={words} label={label} />;
  if (!shop.phone && !(shop.whatsapp && whatsappUrl(shop.whatsapp, words))) return null;
  return (
    <section className="order" aria-labelledby="order">
      <h2 id="order" className="hidden">
        {text.order}
      </h2>
      <ContactLinks words={words} label={label} main={product.buyable ? 'button plain' : 'button'} />
    </section>
  );
}
