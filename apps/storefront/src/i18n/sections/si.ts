import type { sections as english } from './en.ts';

export const sections: typeof english = {
  pages: 'සාප්පුව ගැන',
  see: 'භාණ්ඩය බලන්න',
  seeProduct: (name) => `භාණ්ඩය බලන්න: ${name}`,
  hours: 'විවෘත වේලාවන්',
  address: 'ලිපිනය',
  map: 'සිතියමේ පෙන්වන්න',
  watch: (title) => (title ? `වීඩියෝව නරඹන්න: ${title}` : 'වීඩියෝව නරඹන්න'),
  newsByChat: 'WhatsApp මගින් පුවත්',
  wantsNews: (shop) => `කරුණාකර ${shop} හි පුවත් මට එවන්න.`,
};
