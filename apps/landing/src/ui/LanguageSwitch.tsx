import { allLanguages, languages, pathIn } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { useText } from '../text/index.ts';

/** Links to this page in each language. `entry.client` stores the choice for the next visit. */
export function LanguageSwitch() {
  const { language: current, path } = usePageAddress();
  const { frame } = useText();
  return (
    <nav className="languages" aria-label={frame.language}>
      {allLanguages.map((language) => (
        <a
          key={language}
          href={pathIn(language, path)}
          lang={language}
          hrefLang={language}
          data-language={language}
          aria-label={languages[language].name}
          aria-current={language === current ? 'true' : undefined}
        >
          {languages[language].short}
        </a>
      ))}
    </nav>
  );
}
