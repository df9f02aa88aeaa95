import { chatUrl } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import css from './news.css?inline';
import { Heading, Paragraphs } from './parts.tsx';
import type { SectionView } from './section-data.ts';

const networks = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X (Twitter)' };
const WEB = /^https?:\/\//i;

/** A chat that asks for news is how shops of this country keep in touch; no address is kept for it. */
export const news: SectionView<'news'> = {
  css,
  Section({ id, settings: { heading, text: words } }) {
    const { shop, text } = useRenderContext();
    const chat = chatUrl(shop, text.sections.wantsNews(shop.name));
    const profiles = (Object.keys(networks) as (keyof typeof networks)[]).filter((name) =>
      WEB.test(shop.links[name]),
    );
    if (!chat && profiles.length === 0) return null;
    return (
      <section className="s-news">
        <Heading words={heading} id={id} />
        <Paragraphs words={words} />
        <p className="buttons">
          {chat && (
            <a className="button" href={chat} rel="noopener">
              {text.sections.newsByChat}
            </a>
          )}
          {profiles.map((name) => (
            <a key={name} className="button plain" href={shop.links[name]} rel="noopener nofollow">
              {networks[name]}
            </a>
          ))}
        </p>
      </section>
    );
  },
};
