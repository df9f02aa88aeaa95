import { site } from '../site.ts';

/** The signboard and the awning over every page. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <div className="board">
        <div className="wrap">
          <a className="brand" href="/">
            <img src="/favicon.svg" alt="" width="34" height="34" />
            {site.name}
          </a>
          <nav aria-label="Main">
            <a className="wide-only" href="/#features">
              Features
            </a>
            <a className="wide-only" href="/pricing">
              Pricing
            </a>
            <a className="wide-only" href="/api/docs">
              API
            </a>
            <a href="/login">Log in</a>
            <a className="button small turmeric" href="/signup">
              Open a store
            </a>
          </nav>
        </div>
      </div>
      <div className="awning-shadow" aria-hidden="true">
        <div className="awning" />
      </div>
    </header>
  );
}
