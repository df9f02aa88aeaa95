import { languagePath } from '../address.ts';
import { useShown } from '../context.tsx';
import { languageNames, languages } from '../text/index.ts';

/** Links that store the visitor's language and return to this page. */
export function LanguageList() {
  const { language, text, here } = useShown();
  return (
    <ul className="langs" aria-label={text.language}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={languagePath(each, here)}
            lang={each}
            hrefLang={each}
            rel="nofollow"
            aria-current={each === language ? 'true' : undefined}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same as a landmark, for the header. */
export function Languages() {
  const { text } = useShown();
  return (
    <nav className="switch" aria-label={text.language}>
      <LanguageList />
    </nav>
  );
}
