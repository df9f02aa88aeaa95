import { pathIn } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { useText } from '../text/index.ts';
import type { Clause, LegalText } from '../text/legal.ts';
import { SiteLayout } from './SiteLayout.tsx';
import { Words } from './Words.tsx';

/** A numbered part of a legal document. */
const ClauseText = ({ clause: { title, blocks } }: { clause: Clause }) => (
  <section className="clause">
    <h2>{title}</h2>
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>
          <Words>{block}</Words>
        </p>
      ) : (
        <ul key={block.join('')}>
          {block.map((line) => (
            <li key={line}>
              <Words>{line}</Words>
            </li>
          ))}
        </ul>
      ),
    )}
  </section>
);

/** The note of a translated document, with a link to the English one. */
function AboutTranslation() {
  const { frame } = useText();
  const { path } = usePageAddress();
  return (
    <p className="effective">
      {frame.translatedLegal}{' '}
      <a href={path} hrefLang="en">
        {frame.readEnglish}
      </a>
    </p>
  );
}

/** A legal document: title, effective date, text, and a back link. */
export function LegalPage({ text }: { text: LegalText }) {
  const { frame } = useText();
  const { language } = usePageAddress();
  return (
    <SiteLayout>
      <article className="legal wrap">
        <p>
          <a className="back" href={pathIn(language, '/')}>
            {frame.backHome}
          </a>
        </p>
        <h1>{text.title}</h1>
        <p className="effective">
          {frame.effective} <time dateTime="2024-03-19">{frame.effectiveDate}</time>
        </p>
        {language !== 'en' && <AboutTranslation />}
        {text.clauses.map((clause) => (
          <ClauseText key={clause.title} clause={clause} />
        ))}
      </article>
    </SiteLayout>
  );
}
