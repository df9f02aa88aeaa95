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

export function Header({ home, closed }: { home: boolean; closed: boolean }) {
  const { shop, text, template, preview } = useRenderContext();
  const panel = template.menu === 'panel';
  return (
    <header className="top">
      {preview && <PreviewBar />}
      {shop.notice && (
        <p className="notice">
          <MerchantText>{shop.notice}</MerchantText>
        </p>
      )}
      <div className="bar">
        <Brand home={home} />
        {panel && (
          <details className="panel">
            <summary>{text.menu}</summary>
            <div className="panel-in">
              {!closed && <SearchForm id="q" />}
              {!closed && <Menu />}
              <LanguageSwitch />
            </div>
          </details>
        )}
        {!panel && <LanguageSwitch />}
        {!closed && <CartLink />}
        {!panel && !closed && <SearchForm id="q" />}
        {!panel && !closed && <Menu />}
      </div>
    </header>
  );
}
