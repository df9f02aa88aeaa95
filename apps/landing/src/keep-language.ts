import { storageKey } from './language.ts';

/** Keeps the language that a link of the switch stands for; the admin app and the next visit to `/` follow it. */
export function keepLanguage(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const language = event.target.closest<HTMLElement>('[data-language]')?.dataset.language;
  if (!language) return;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The link works all the same; the choice holds for this page alone.
  }
}
