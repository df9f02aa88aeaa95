import { pagePath, policyPath } from '../core/paths.ts';
import { wordsIn } from '../sections/section-data.ts';
import { phoneUrl, whatsappUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { LanguageList } from './LanguageSwitch.tsx';
import { MerchantProse } from './MerchantProse.tsx';
import { MerchantText } from './MerchantText.tsx';

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

function Policies() {
  const { shop, text } = useRenderContext();
  if (shop.policies.length === 0) return null;
  return (
    <section aria-labelledby="foot-policies">
      <h2 id="foot-policies">{text.policies}</h2>
      <ul>
        {shop.policies.map((type) => (
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

export function Footer() {
  const { shop } = useRenderContext();
  return (
    <footer className="foot">
      <div className="foot-in">
        <p className="foot-name">
          <MerchantText>{shop.name}</MerchantText>
        </p>
        <Contact />
        <Pages />
        <Policies />
        <Payments />
        <Profiles />
        <LanguageList />
      </div>
    </footer>
  );
}
