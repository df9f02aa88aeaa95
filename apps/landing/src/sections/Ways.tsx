import { site } from '../site.ts';
import { useText } from '../text/index.ts';

const askFor = (subject: string) => `mailto:${site.email}?subject=${encodeURIComponent(subject)}`;

/** The three kinds of shop front: the built-in one, the seller's own over the API, or one made to order. */
export function Ways() {
  const { ways } = useText().home;
  const stalls = [
    { ...ways.ours, tone: 'turmeric', href: '/signup' },
    { ...ways.own, tone: 'leaf', href: '/api/docs' },
    { ...ways.made, tone: 'clay', href: askFor(ways.made.subject) },
  ];
  return (
    <section className="wrap section" aria-labelledby="ways">
      <h2 id="ways">{ways.title}</h2>
      <p className="intro">{ways.intro}</p>
      <ul className="stalls">
        {stalls.map(({ title, tone, text, link, href }) => (
          <li key={title} className={`stall ${tone}`}>
            <div className="awning-shadow" aria-hidden="true">
              <div className="awning" />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="more" href={href}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
