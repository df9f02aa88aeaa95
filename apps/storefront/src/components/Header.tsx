import type { ReactNode } from 'react';
import { CartLink } from './CartLink.tsx';
import { useRenderContext } from '../core/render-context.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { imageUrl } from '../core/paths.ts';
import { SearchForm } from './SearchForm.tsx';
import { MerchantText } from './MerchantText.tsx';

/** From this length on a name is set smaller, so that it does not fill a phone. */
const LONG_NAME = 40;

function Brand({ home }: { home: boolean }) {
  const { shop } = useRenderContext();
  const Name = home ? 'h1' : 'p';
  return (
    <Name className={shop.name.length > LONG_NAME ? 'brand long' : 'brand'}>
      <a href="/" aria-current={home ? 'page' : undefined}>
        {shop.logo_path && (
          <img className="logo" src={imageUrl(shop.logo_path, 200)} width={96} height={96} alt="" />
        )}
        <MerchantText>{shop.name}</MerchantText>
      </a>
    </Name>
  );
}

/** A bar that is shown during a preview of colours. */
function PreviewBar() {
  const { text } = useRenderContext();
  return (
    <aside className="preview" aria-label={text.endPreview}>
      <p>{text.preview}</p>
      <a href="/preview-theme?disable=true" rel="nofollow">
        {text.endPreview}
      </a>
    </aside>
  );
}

interface HeaderProps {
  home: boolean;
  /** Whether it has the search and the menu. A closed shop and the checkout have neither. */
  withMenu: boolean;
  withCart: boolean;
  /** What is above the name of the shop, after the notice. */
  children: ReactNode;
}

export function Header({ home, withMenu, withCart, children }: HeaderProps) {
  const { shop, preview } = useRenderContext();
  return (
    <header className="top">
      {preview && <PreviewBar />}
      {shop.notice && (
        <p className="notice">
          <MerchantText>{shop.notice}</MerchantText>
        </p>
      )}
      {children}
      <div className="bar">
        <Brand home={home} />
        {withCart && <CartLink />}
        {withMenu && <SearchForm id="q" />}
        <LanguageSwitch />
        {withMenu && <Menu />}
      </div>
    </header>
  );
}
