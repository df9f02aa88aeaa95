import { useText } from '../text/index.ts';

/** The functions of the admin app, designed like pages of a shop's daybook. */
export function Features() {
  const { features } = useText().home;
  return (
    <section className="wrap section" aria-labelledby="features">
      <h2 id="features">{features.title}</h2>
      <p className="intro">{features.intro}</p>
      <ol className="daybook">
        {features.cards.map(({ title, text }) => (
          <li key={title} className="feature">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
