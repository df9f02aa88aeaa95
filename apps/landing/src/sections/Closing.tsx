import { site } from '../site.ts';
import { useText } from '../text/index.ts';
import { Words } from '../ui/Words.tsx';

export function Closing() {
  const { frame, home } = useText();
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 id="closing">{home.closing.title}</h2>
        <p>
          <Words>{home.closing.text}</Words>
        </p>
        <p className="actions">
          <a className="button turmeric" href="/signup">
            {frame.open}
          </a>
          <a className="button on-board" href={`mailto:${site.email}`}>
            {home.closing.write}
          </a>
        </p>
      </div>
    </section>
  );
}
