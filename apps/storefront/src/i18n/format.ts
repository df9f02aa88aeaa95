import type { ShopLanguage } from '@kade/contract';

const locales = { en: 'en-GB', si: 'si-LK', ta: 'ta-LK' };
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats rupees as `Rs 1,500`, with two decimals only when there are cents. */
export const money = (rupees: number) =>
  `Rs\u00A0${(Number.isInteger(rupees) ? whole : withCents).format(rupees)}`;

const dates = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Colombo', numberingSystem: 'latn' });
const formats = { en: dates(locales.en), si: dates(locales.si), ta: dates(locales.ta) };

/** Returns the day in Sri Lanka of an ISO 8601 time. */
export const day = (language: ShopLanguage, time: string) => formats[language].format(new Date(time));

const moments = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Colombo',
    numberingSystem: 'latn',
  });
const momentFormats = { en: moments(locales.en), si: moments(locales.si), ta: moments(locales.ta) };

/** Returns day and time of day in Sri Lanka of an ISO 8601 time. */
export const moment = (language: ShopLanguage, time: string) =>
  momentFormats[language].format(new Date(time));
