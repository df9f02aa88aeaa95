import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** A legal document: its title, since when it holds, its text, and the way back. */
export function LegalPage({ title, children }: Props) {
  return (
    <Page>
      <article className="legal wrap">
        <p>
          <a className="back" href="/">
            Back to Home
          </a>
        </p>
        <h1>{title}</h1>
        <p className="effective">
          Effective date: <time dateTime="2024-03-19">March 19, 2024</time>
        </p>
        {children}
      </article>
    </Page>
  );
}

/** A numbered part of a legal document. */
export function Clause({ title, children }: Props) {
  return (
    <section className="clause">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
