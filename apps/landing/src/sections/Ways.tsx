import { site } from '../site.ts';

const askFor = (subject: string) => `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;

const ways = [
  {
    title: 'Take our shop front',
    tone: 'turmeric',
    text: 'A customizable default frontend: pick one of our themes and templates, set your five colours and logo, and choose which collections stand at the front. It opens to buyers with the beta.',
    link: { text: 'Ask for the beta', inquiry: 'requestBeta' },
  },
  {
    title: 'Build your own',
    tone: 'leaf',
    text: 'An API-first solution: all that you do in the back office is one JSON call, described in OpenAPI. Your developer can connect any website, app or till to it.',
    link: { text: 'Read the API reference', href: '/api/docs' },
  },
  {
    title: 'Let us build it',
    tone: 'clay',
    text: 'A custom design service: tell us about your shop and we draw and build a front for it alone. By request; you get a price before we begin.',
    link: { text: 'Tell us what you need', href: askFor('A design for my shop') },
  },
] as const;

/** The three ways to a shop front: ours, the seller's own over the API, or one made to order. */
export function Ways() {
  return (
    <section className="wrap section" aria-labelledby="ways">
      <h2 id="ways">Three ways to your shop front</h2>
      <p className="intro">The back office is the same for each, and you can change your mind later.</p>
      <ul className="stalls">
        {ways.map(({ title, tone, text, link }) => (
          <li key={title} className={`stall ${tone}`}>
            <div className="awning-shadow" aria-hidden="true">
              <div className="awning" />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
            {'href' in link ? (
              <a className="more" href={link.href}>
                {link.text}
              </a>
            ) : (
              <button type="button" className="more" data-inquiry={link.inquiry}>
                {link.text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
