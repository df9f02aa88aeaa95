import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, type Language, languages, useLanguage, useT } from '../../lib/i18n.ts';
import { notify } from '../../ui/notify.tsx';
import classes from './store.module.css';

/** The language of the app, in the header of narrow screens: an icon over which the browser's own list opens. */
export function LanguagePicker() {
  const t = useT();
  const language = useLanguage();
  return (
    <span className={classes.picker}>
      <IconLanguage size={22} stroke={1.7} aria-hidden />
      <select
        aria-label={t('Language')}
        value={language}
        onChange={({ currentTarget }) =>
          void chooseLanguage(currentTarget.value as Language).catch(notify.error)
        }
      >
        {Object.entries(languages).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
