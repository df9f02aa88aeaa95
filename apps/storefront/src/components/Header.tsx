import { BasketLink } from './CartLink.tsx';
import { useShown } from '../core/render-context.ts';
import { Languages } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { imageUrl } from '../core/paths.ts';
import { SearchForm } from './SearchForm.tsx';
import { Words } from './MerchantText.tsx';

/** From this length on a name is set smaller, so that it does not fill a phone. */
const LONG_NAME = 40;

function Brand({ home }: { home: boolean }) {
  const { shop } = useShown();
  const Name = home ? 'h1' : 'p';
  return (
    <Name className={shop.name.length > LONG_NAME ? 'brand long' : 'brand'}>
      <a href="/" aria-current={home ? 'page' : undefined}>
        {shop.logo_path && (
          <img className="logo" src={imageUrl(shop.logo_path, 200)} width={96} height={96} alt="" />
        )}
        <Words>{shop.name}</Words>
      </a>
    </Name>
  );
}

/** A bar that is shown during a preview of colours. */
function PreviewBar() {
  const { text } = useShown();
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
  const { shop, text, template, preview } = useShown();
  const panel = template.menu === 'panel';
  return (
    <header className="top">
      {preview && <PreviewBar />}
      {shop.notice && (
        <p className="notice">
          <Words>{shop.notice}</Words>
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
              <Languages />
            </div>
          </details>
        )}
        {!panel && <Languages />}
        {!closed && <BasketLink />}
        {!panel && !closed && <SearchForm id="q" />}
        {!panel && !closed && <Menu />}
      </div>
    </header>
  );
}
