import { addressOf, site } from '../site.ts';
import { MailLink } from './MailLink.tsx';

const here = encodeURIComponent(addressOf('/'));

const names: Record<string, string> = { 'x.com': 'X', 'youtu.be': 'YouTube', 'youtube.com': 'YouTube' };

function networkOf(link: string): string {
  const host = new URL(link).hostname.replace(/^(www|m|web)\./, '');
  const word = host.split('.').at(-2) ?? host;
  return names[host] ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The operator's profiles; where none are set, links with which a visitor tells others about this page. */
const social =
  site.profiles.length > 0
    ? { title: 'Follow us', links: site.profiles.map((href) => ({ label: networkOf(href), href })) }
    : {
        title: 'Tell a friend',
        links: [
          { label: 'WhatsApp', href: `https://wa.me/?text=${here}` },
          { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${here}` },
          { label: 'X', href: `https://x.com/intent/post?url=${here}` },
        ],
      };

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <p className="footer-name">{site.name}</p>
          <p>
            <span lang="si">කඩේ</span>, <span lang="ta">கடை</span>: the small shop at the corner. Run by{' '}
            {site.operator}.
          </p>
        </div>
        <nav aria-label="Go to">
          <h2>Go to</h2>
          <ul>
            <li>
              <a href="/pricing">Pricing</a>
            </li>
            <li>
              <a href="/api/docs">API reference</a>
            </li>
            <li>
              <a href="/login">Log in</a>
            </li>
            <li>
              <a href="/signup">Open a store</a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Legal and contact">
          <h2>The small print</h2>
          <ul>
            <li>
              <a href="/privacy-policy">Privacy Policy</a>
            </li>
            <li>
              <a href="/terms-and-conditions">Terms and Conditions</a>
            </li>
            <li>
              <MailLink />
            </li>
          </ul>
        </nav>
        <nav aria-label={social.title}>
          <h2>{social.title}</h2>
          <ul>
            {social.links.map(({ label, href }) => (
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
