import type { Wish } from '@kade/contract';

interface Back {
  name: string;
  url: string;
}

const texts: Record<Wish['language'], (back: Back) => string> = {
  en: ({ name, url }) => `Hello, ${name} is back in stock: ${url}`,
  si: ({ name, url }) => `ආයුබෝවන්, ${name} නැවත තොගයේ ඇත: ${url}`,
  ta: ({ name, url }) => `வணக்கம், ${name} மீண்டும் இருப்பில் உள்ளது: ${url}`,
};

/** Returns the message that a product is back, in the language in which the buyer asked. */
export const backText = ({ language }: Pick<Wish, 'language'>, back: Back): string => texts[language](back);
