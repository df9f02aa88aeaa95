/**
 * Formats a number with thousands separators, rounded to so many decimals. Without Intl, whose first number format takes
 * up to 200 ms on a slow phone, before the first render.
 */
function grouped(value: number, decimals: 0 | 2): string {
  const [whole = '', ...rest] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

/** Formats rupees as `Rs 1,500`, or `Rs 1,500.50` when the amount is not whole. */
export const money = (rupees: number): string => `Rs ${grouped(rupees, Number.isInteger(rupees) ? 0 : 2)}`;

/**
 * Formats rupees with two decimals in the way that the platform is set to: `Rs 3,000.00` for `store`; `$3,000.00 LKR` for
 * `letter`, the dollar sign of the specification with the currency that is meant.
 */
export const signedMoney = (rupees: number, sign: 'letter' | 'store'): string =>
  sign === 'letter' ? `$${grouped(rupees, 2)} LKR` : `Rs ${grouped(rupees, 2)}`;

export const count = (value: number): string => grouped(value, 0);

/** The time zone of Sri Lanka in milliseconds: 5 h 30 min ahead of UTC, without summer time. */
const colomboAhead = 330 * 60_000;
/** The short names of the months. Browsers lack the Sinhala ones, or name the lunar months, by their version of Unicode CLDR. */
const months: Record<string, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  si: ['ජන', 'පෙබ', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි', 'ජූලි', 'අගෝ', 'සැප්', 'ඔක්', 'නොවැ', 'දෙසැ'],
  ta: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
};
/** The name of a month, 0 to 11, in the language of the page. */
const monthName = (month: number): string =>
  (months[document.documentElement.lang] ?? months.en)?.[month] ?? '';
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats ISO 8601 UTC as `05 Jan 2026, 14:30` in the time of Colombo, with the month in the app's language; returns other texts unchanged. Without Intl, whose
 * first date format takes a slow phone longer than the rest of the dashboard.
 */
export function dateTime(iso: string): string {
  const date = new Date(Date.parse(iso) + colomboAhead);
  if (Number.isNaN(date.getTime())) return iso;
  const day = `${two(date.getUTCDate())} ${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`;
  return `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** The day alone: `05 Jan 2026`. */
export const day = (iso: string): string => dateTime(iso).split(',')[0] ?? iso;
