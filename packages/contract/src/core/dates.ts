/** The months of the Gregorian calendar. Unicode CLDR has the lunar months of Buddhist holidays in Sinhala since version 48. */
const months = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  si: [
    'ජනවාරි',
    'පෙබරවාරි',
    'මාර්තු',
    'අප්‍රේල්',
    'මැයි',
    'ජූනි',
    'ජූලි',
    'අගෝස්තු',
    'සැප්තැම්බර්',
    'ඔක්තෝබර්',
    'නොවැම්බර්',
    'දෙසැම්බර්',
  ],
  ta: [
    'ஜனவரி',
    'பிப்ரவரி',
    'மார்ச்',
    'ஏப்ரல்',
    'மே',
    'ஜூன்',
    'ஜூலை',
    'ஆகஸ்ட்',
    'செப்டம்பர்',
    'அக்டோபர்',
    'நவம்பர்',
    'டிசம்பர்',
  ],
} as const;

type Language = keyof typeof months;

/** Sri Lanka has one offset the whole year. */
const colomboAhead = 330 * 60_000;

const inColombo = (time: string): Date => new Date(Date.parse(time) + colomboAhead);

/** Returns the day in Sri Lanka of an ISO 8601 time, such as `25 November 2026`; in Sinhala the year stands first. */
export function longDay(language: Language, time: string): string {
  const at = inColombo(time);
  const [year, day] = [at.getUTCFullYear(), at.getUTCDate()];
  const month = months[language][at.getUTCMonth()] ?? '';
  return language === 'si' ? `${year} ${month} ${day}` : `${day} ${month} ${year}`;
}

/** Returns day and time of day in Sri Lanka of an ISO 8601 time, such as `25 November 2026, 14:30`. */
export const longMoment = (language: Language, time: string): string =>
  `${longDay(language, time)}, ${inColombo(time).toISOString().slice(11, 16)}`;
