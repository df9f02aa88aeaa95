import { languagePath } from '../core/paths.ts';
import { useShown } from '../core/render-context.ts';
import { languageNames, languages } from '../i18n/index.ts';

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
