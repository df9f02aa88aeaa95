import { pathIn } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { site } from '../site.ts';
import { useText } from '../text/index.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The signboard and the awning over every page. */
export function SiteHeader() {
  const { frame } = useText();
  const { language } = usePageAddress();
  const home = pathIn(language, '/');
  return (
    <header className="site-header">
      <a className="skip-link" href="#content">
        {frame.skip}
      </a>
      <div className="board">
        <div className="wrap">
          <a className="brand" href={home}>
            <img src="/favicon.svg" alt="" width="34" height="34" />
            {site.name}
          </a>
          <nav aria-label={frame.main}>
            <a className="wide-only" href={`${home}#features`}>
              {frame.features}
            </a>
            <a className="wide-only" href={pathIn(language, '/pricing')}>
              {frame.pricing}
            </a>
            <a className="wide-only" href="/api/docs">
              {frame.api}
            </a>
            <a href="/login">{frame.login}</a>
            <a className="button small turmeric" href="/signup">
              {frame.open}
            </a>
          </nav>
          <LanguageSwitch />
        </div>
      </div>
      <div className="awning-shadow" aria-hidden="true">
        <div className="awning" />
      </div>
    </header>
  );
}
