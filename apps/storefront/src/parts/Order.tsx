import type { ShopProduct } from '@kade/contract';
import { phoneUrl, whatsappUrl } from '../contact.ts';
import { useShown } from '../context.tsx';
import { money } from '../text/format.ts';
import { Icon } from './Icon.tsx';

/** Contact links to order a product: a chat that starts with its name, and a call. Renders nothing when the shop has neither. */
export function Order({ product, address }: { product: ShopProduct; address: string }) {
  const { shop, text } = useShown();
  const words = product.buyable
    ? text.orderText(product.name, money(product.price))
    : text.askText(product.name);
  const chat = shop.whatsapp ? whatsappUrl(shop.whatsapp, `${words}\n${address}`) : null;
  if (!chat && !shop.phone) return null;
  const main = product.buyable && shop.payment_methods.length > 0 ? 'button plain' : 'button';
  return (
    <section className="order" aria-labelledby="order">
      <h2 id="order" className="hidden">
        {text.order}
      </h2>
      {chat && (
        <a className={main} href={chat} rel="noopener">
          <Icon name="chat" />
          {product.buyable ? text.orderWhatsapp : text.askWhatsapp}
        </a>
      )}
      {shop.phone && (
        <a className={chat ? 'button plain' : main} href={phoneUrl(shop.phone)}>
          <Icon name="phone" />
          {text.call(shop.phone)}
        </a>
      )}
    </section>
  );
}
