import { site } from '../site.ts';
import { MailLink } from '../ui/MailLink.tsx';

export function Closing() {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 id="closing">The shutters are up. Come in.</h2>
        <p>
          Open a store now and look around, or ask us first: a person answers. Write to <MailLink />.
        </p>
        <p className="actions">
          <a className="button turmeric" href="/signup">
            Open a store
          </a>
          <a className="button on-board" href={`mailto:${site.email}`}>
            Write to us
          </a>
        </p>
      </div>
    </section>
  );
}
