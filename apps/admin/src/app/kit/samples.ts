import { type Language, useLanguage } from '../../lib/i18n.ts';

/** Sample texts of merchants and buyers, in each language at their longest. */
interface Samples {
  product: string;
  customer: string;
  sentence: string;
  word: string;
}

const samples: Record<Language, Samples> = {
  en: {
    product: 'Ceylon cinnamon sticks, hand-rolled, 250 g in a box of palm leaf',
    customer: 'Nimali Kumari Wickramasinghe Jayawardena',
    sentence: 'The parcel waits at the shop until the courier collects it in the afternoon.',
    word: 'Collection',
  },
  si: {
    product: 'ලංකා කුරුඳු, අතින් ඔතන ලද, තල්කොළ පෙට්ටියක ග්‍රෑම් 250 ක්',
    customer: 'නිමාලි කුමාරි වික්‍රමසිංහ ජයවර්ධන',
    sentence: 'කුරියර් සේවය පස්වරුවේ රැගෙන යන තෙක් පාර්සලය වෙළඳසැලේ තබා ඇත.',
    word: 'පිරිසැලසුම්',
  },
  ta: {
    product: 'கையால் சுருட்டப்பட்ட இலங்கைக் கறுவாப்பட்டைகள், பனையோலைப் பெட்டியில் 250 கிராம்',
    customer: 'சுப்பிரமணியம் மீனாட்சிசுந்தரம் திருநாவுக்கரசு',
    sentence: 'பிற்பகலில் கூரியர் நிறுவனம் எடுத்துச் செல்லும் வரை பொதி கடையிலேயே காத்திருக்கிறது.',
    word: 'தளவமைப்புகளின்',
  },
};

export const useSamples = (): Samples => samples[useLanguage()];
