import { pathIn } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { addressOf } from '../address.ts';
import { site } from '../site.ts';
import { useText } from '../text/index.ts';
import { MailLink } from './MailLink.tsx';
import { Words } from './Words.tsx';

const here = encodeURIComponent(addressOf('/'));

const names: Record<string, string> = { 'x.com': 'X', 'youtu.be': 'YouTube', 'youtube.com': 'YouTube' };

function networkOf(link: string): string {
  const host = new URL(link).hostname.replace(/^(www|m|web)\./, '');
  const word = host.split('.').at(-2) ?? host;
  return names[host] ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The operator's profiles; where none are set, links that share this page. */
const social =
  site.profiles.length > 0
    ? site.profiles.map((href) => ({ label: networkOf(href), href }))
    : [
        { label: 'WhatsApp', href: `https://wa.me/?text=${here}` },
        { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${here}` },
        { label: 'X', href: `https://x.com/intent/post?url=${here}` },
      ];

export function SiteFooter() {
  const { frame } = useText();
  const { language } = usePageAddress();
  const friends = site.profiles.length > 0 ? frame.followUs : frame.tellAFriend;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <p className="footer-name">{site.name}</p>
          <p>
            <span lang="si">කඩේ</span>, <span lang="ta">கடை</span>: {frame.smallShop} {frame.runBy}
          </p>
          {frame.translated && (
            <p className="translated">
              <Words>{frame.translated}</Words>
            </p>
          )}
        </div>
        <nav aria-label={frame.goTo}>
          <h2>{frame.goTo}</h2>
          <ul>
            <li>
              <a href={pathIn(language, '/pricing')}>{frame.pricing}</a>
            </li>
            <li>
              <a href="/api/docs">{frame.apiReference}</a>
            </li>
            <li>
              <a href="/login">{frame.login}</a>
            </li>
            <li>
              <a href="/signup">{frame.open}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={frame.legal}>
          <h2>{frame.smallPrint}</h2>
          <ul>
            <li>
              <a href={pathIn(language, '/privacy-policy')}>{frame.privacy}</a>
            </li>
            <li>
              <a href={pathIn(language, '/terms-and-conditions')}>{frame.terms}</a>
            </li>
            <li>
              <MailLink />
            </li>
          </ul>
        </nav>
        <nav aria-label={friends}>
          <h2>{friends}</h2>
          <ul>
            {social.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
