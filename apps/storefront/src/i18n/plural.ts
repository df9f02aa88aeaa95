import type { ShopLanguage } from '@kade/contract';

const rules = {
  en: new Intl.PluralRules('en'),
  si: new Intl.PluralRules('si'),
  ta: new Intl.PluralRules('ta'),
};
const numbers = new Intl.NumberFormat('en-US');

/** Returns a number with its word; `#` is replaced by the number. English, Sinhala and Tamil have `one` and `other`. */
export const plural = (language: ShopLanguage, count: number, forms: { one: string; other: string }) =>
  (rules[language].select(count) === 'one' ? forms.one : forms.other).replace('#', numbers.format(count));
