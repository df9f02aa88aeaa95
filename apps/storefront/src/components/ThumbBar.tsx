import { whatsappUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Icon, type IconName } from './Icon.tsx';

function Item({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}

/** The navigation at the bottom edge of phones. */
export function ThumbBar() {
  const { shop, text } = useRenderContext();
  const chat = shop.whatsapp ? whatsappUrl(shop.whatsapp, '') : null;
  return (
    <nav className="thumbs" aria-label={text.menu}>
      <ul>
        <Item href="/" icon="home" label={text.home} />
        <Item href="/products" icon="grid" label={text.allProducts} />
        <Item href="/search" icon="search" label={text.search} />
        <Item href="/cart" icon="cart" label={text.buying.cart} />
        {chat && <Item href={chat} icon="chat" label="WhatsApp" />}
      </ul>
    </nav>
  );
}
