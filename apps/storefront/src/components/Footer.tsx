import type { ReactNode } from 'react';
import { pagePath, policyPath } from '../core/paths.ts';
import { wordsIn } from '../i18n/words.ts';
import { phoneUrl, whatsappUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { LanguageList } from './LanguageSwitch.tsx';
import { MerchantProse } from './MerchantProse.tsx';
import { MerchantText } from './MerchantText.tsx';
import { OwnLinks, type ShownLink, useShownLinks } from './OwnMenu.tsx';

const networks = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X (Twitter)', youtube: 'YouTube' };

function Contact() {
  const { shop, text } = useRenderContext();
  const chat = shop.whatsapp ? whatsappUrl(shop.whatsapp, '') : null;
  if (!shop.phone && !chat && !shop.address) return null;
  return (
    <section aria-labelledby="foot-contact">
      <h2 id="foot-contact">{text.contact}</h2>
      <ul>
        {shop.phone && (
          <li>
            <a href={phoneUrl(shop.phone)}>{text.call(shop.phone)}</a>
          </li>
        )}
        {chat && (
          <li>
            <a href={chat} rel="noopener">
              WhatsApp {shop.whatsapp}
            </a>
          </li>
        )}
        {shop.address && (
          <li>
            <MerchantProse>{shop.address}</MerchantProse>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The policies to which none of the menus leads. */
function Policies({ links }: { links: readonly ShownLink[] }) {
  const { shop, text } = useRenderContext();
  const linked = new Set(links.flatMap((link) => [link, ...link.links]).map(({ href }) => href));
  const others = shop.policies.filter((type) => !linked.has(policyPath(type)));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="foot-policies">
      <h2 id="foot-policies">{text.policies}</h2>
      <ul>
        {others.map((type) => (
          <li key={type}>
            <a href={policyPath(type)}>{text.policyNames[type]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages() {
  const { shop, text, language } = useRenderContext();
  const { pages = [] } = shop;
  if (pages.length === 0) return null;
  const words = wordsIn(language, shop.language);
  return (
    <section aria-labelledby="foot-pages">
      <h2 id="foot-pages">{text.sections.pages}</h2>
      <ul>
        {pages.map(({ _id, slug, title }) => (
          <li key={_id}>
            <a href={pagePath(slug)}>
              <MerchantText>{words(title) || slug}</MerchantText>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The menus of the footer: those with a heading, and the links without one together. */
function Menus({ links }: { links: readonly ShownLink[] }) {
  const { text } = useRenderContext();
  const single = links.filter((link) => link.links.length === 0);
  return (
    <>
      {links
        .filter((link) => link.links.length > 0)
        .map(({ id, name, href, links: own }) => (
          <section key={id} aria-labelledby={`foot-${id}`}>
            <h2 id={`foot-${id}`}>
              <MerchantText>{name}</MerchantText>
            </h2>
            <ul>
              <OwnLinks links={href === null ? own : [{ id, name, href }, ...own]} />
            </ul>
          </section>
        ))}
      {single.length > 0 && (
        <section aria-labelledby="foot-pages">
          <h2 id="foot-pages">{text.sections.pages}</h2>
          <ul>
            <OwnLinks links={single} />
          </ul>
        </section>
      )}
    </>
  );
}

function Profiles() {
  const { shop, text } = useRenderContext();
  const links = (Object.keys(networks) as (keyof typeof networks)[]).filter((name) =>
    webLink(shop.links[name]),
  );
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="foot-profiles">
      <h2 id="foot-profiles">{text.followUs}</h2>
      <ul>
        {links.map((name) => (
          <li key={name}>
            <a href={shop.links[name]} rel="noopener nofollow">
              {networks[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only http and https links are rendered, whatever was stored. */
const webLink = (link: string) => /^https?:\/\//i.test(link);

function Payments() {
  const { shop, text } = useRenderContext();
  if (shop.payment_methods.length === 0) return null;
  return (
    <section aria-labelledby="foot-payments">
      <h2 id="foot-payments">{text.payments}</h2>
      <ul>
        {shop.payment_methods.map((method) => (
          <li key={method}>{text.paymentMethods[method]}</li>
        ))}
      </ul>
    </section>
  );
}

/** `children` are above everything else in it. */
export function Footer({ children }: { children: ReactNode }) {
  const { shop } = useRenderContext();
  const links = useShownLinks(shop.menus?.footer);
  return (
    <footer className="foot">
      {children}
      <div className="foot-in">
        <p className="foot-name">
          <MerchantText>{shop.name}</MerchantText>
        </p>
        <Contact />
        {links.length > 0 ? <Menus links={links} /> : <Pages />}
        <Policies links={links} />
        <Payments />
        <Profiles />
        <LanguageList />
      </div>
    </footer>
  );
}
