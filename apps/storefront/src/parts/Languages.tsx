import { languagePath } from '../address.ts';
import { useShown } from '../context.tsx';
import { languageNames, languages } from '../text/index.ts';

/** Links that keep the visitor's language and come back to this page. */
export function Languages() {
  const { language, text, here } = useShown();
  return (
    <nav className="langs" aria-label={text.language}>
      <ul>
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
    </nav>
  );
}
