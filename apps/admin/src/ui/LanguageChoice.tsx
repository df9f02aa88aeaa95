import { chooseLanguage, type Language, languages, useLanguage, useT } from '../lib/i18n.ts';
import { Choice } from './Choice.tsx';
import { notify } from './notify.tsx';

const short = [
  ['en', 'EN'],
  ['si', 'සිං'],
  ['ta', 'த'],
] as const;

/** Chooses the language of the app without a session; each language is named in itself. */
export function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  const choose = (chosen: Language) => void chooseLanguage(chosen).catch(notify.error);
  return (
    <Choice
      label={t('Language')}
      value={language}
      choices={short.map(([lang, words]) => [lang, words, { lang, name: languages[lang] }])}
      onChange={choose}
    />
  );
}
