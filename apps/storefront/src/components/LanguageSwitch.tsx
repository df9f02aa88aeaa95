import { languagePath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { languageNames, languages } from '../i18n/index.ts';

/** Links that store the visitor's language and return to this page. */
export function LanguageList() {
  const { language, text, here } = useRenderContext();
  return (
    <ul className="langs" aria-label={text.language}>
      {languages.map((choice) => (
        <li key={choice}>
          <a
            href={languagePath(choice, here)}
            lang={choice}
            hrefLang={choice}
            rel="nofollow"
            aria-current={choice === language ? 'true' : undefined}
          >
            {languageNames[choice]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same as a landmark, for the header. */
export function LanguageSwitch() {
  const { text } = useRenderContext();
  return (
    <nav className="switch" aria-label={text.language}>
      <LanguageList />
    </nav>
  );
}
