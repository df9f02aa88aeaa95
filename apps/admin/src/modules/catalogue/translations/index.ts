export { type Shown, TextLanguage, TranslatedDescription, TranslatedName } from './TextFields.tsx';
export { noTexts, type Texts, textRules, toTexts, toTranslations } from './texts.ts';
