import { storageKey } from './language.ts';

/** Stores the language of a link of the switch; the admin app and the next visit to `/` use it. */
export function keepLanguage(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const language = event.target.closest<HTMLElement>('[data-language]')?.dataset.language;
  if (!language) return;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the link still works; the choice applies to this page only.
  }
}
