import type { sections as english } from './en.ts';

export const sections: typeof english = {
  pages: 'கடையைப் பற்றி',
  see: 'பொருளைப் பாருங்கள்',
  seeProduct: (name) => `பொருளைப் பாருங்கள்: ${name}`,
  hours: 'திறந்திருக்கும் நேரம்',
  address: 'முகவரி',
  map: 'வரைபடத்தில் காட்டு',
  watch: (title) => (title ? `காணொளியைப் பாருங்கள்: ${title}` : 'காணொளியைப் பாருங்கள்'),
  newsByChat: 'WhatsApp மூலம் செய்திகள்',
  wantsNews: (shop) => `${shop} பற்றிய செய்திகளை எனக்கு அனுப்புங்கள்.`,
};
