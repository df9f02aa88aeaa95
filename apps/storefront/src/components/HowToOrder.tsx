import { chatUrl, phoneUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Icon } from './Icon.tsx';

interface LinksProps {
  /** The beginning of the chat. */
  words: string;
  label: string;
  /** The class of the first link. */
  main: string;
}

/** Links to a chat and a call, as far as the shop has them. */
export function ContactLinks({ words, label, main }: LinksProps) {
  const { shop, text } = useRenderContext();
  const chat = chatUrl(shop, words);
  return (
    <>
      {chat && (
        <a className={main} href={chat} rel="noopener">
          <Icon name="chat" />
          {label}
        </a>
      )}
      {shop.phone && (
        <a className={chat ? 'button plain' : main} href={phoneUrl(shop.phone)}>
          <Icon name="phone" />
          {text.call(shop.phone)}
        </a>
      )}
    </>
  );
}

/** How to order in a shop without a payment method that buyers can use. Renders nothing in other shops. */
export function HowToOrder({ words, label }: Omit<LinksProps, 'main'>) {
  const { shop, text } = useRenderContext();
  if (shop.payment_methods.length > 0) return null;
  const chat = chatUrl(shop, words);
  const way = chat ? (shop.phone ? 'both' : 'whatsapp') : 'phone';
  return (
    <section className="order" aria-label={text.order}>
      <p className="lead">{chat || shop.phone ? text.ordersBy[way] : text.noOrders}</p>
      <ContactLinks words={words} label={label} main="button" />
    </section>
  );
}
