import type { Trade, Words } from '@kade/contract';

const words = (en: string, si: string, ta: string): Words => ({ en, si, ta });

/** The texts of a home page that differ by trade. They state only what every shop does. */
interface TradeTexts {
  welcome: { heading: Words; text: Words };
  collections: Words;
  about: { heading: Words; text: Words };
  question: { question: Words; answer: Words };
}

export const tradeTexts: Readonly<Record<Trade, TradeTexts>> = {
  clothes: {
    welcome: {
      heading: words(
        'Clothes for every day and for special days',
        'සෑම දිනකටම සහ විශේෂ දිනවලට ඇඳුම්',
        'அன்றாடத்திற்கும் விசேஷ நாட்களுக்கும் ஆடைகள்',
      ),
      text: words(
        'See what is new, choose your size, and have it sent to your door.',
        'අලුත් දේ බලන්න, ඔබේ ප්‍රමාණය තෝරන්න, නිවසටම ගෙන්වා ගන්න.',
        'புதியவற்றைப் பாருங்கள், உங்கள் அளவைத் தேர்ந்தெடுங்கள், வீட்டிலேயே பெற்றுக்கொள்ளுங்கள்.',
      ),
    },
    collections: words('Find your style', 'ඔබේ විලාසිතාව සොයන්න', 'உங்கள் பாணியைக் கண்டறியுங்கள்'),
    about: {
      heading: words('Look closely before you choose', 'තෝරන්නට පෙර හොඳින් බලන්න', 'தேர்வதற்கு முன் நன்றாகப் பாருங்கள்'),
      text: words(
        'Open a product to see its pictures up close and what it comes in. What is sold out is marked.',
        'භාණ්ඩයක් විවෘත කර එහි පින්තූර ළඟින් සහ ඇති වර්ග බලන්න. විකිණී අවසන් දේ සලකුණු කර ඇත.',
        'ஒரு பொருளைத் திறந்து அதன் படங்களை அருகிலும், கிடைக்கும் வகைகளையும் பாருங்கள். விற்றுத் தீர்ந்தவை குறிக்கப்பட்டுள்ளன.',
      ),
    },
    question: {
      question: words('Which size is mine?', 'මට ගැළපෙන ප්‍රමාණය කුමක්ද?', 'எனக்கு எந்த அளவு பொருந்தும்?'),
      answer: words(
        'Send us your measurements, and we help you to choose.',
        'ඔබේ මිනුම් අපට එවන්න, තෝරා ගැනීමට අපි උදව් කරමු.',
        'உங்கள் அளவுகளை எங்களுக்கு அனுப்புங்கள், தேர்வு செய்ய உதவுகிறோம்.',
      ),
    },
  },
  food: {
    welcome: {
      heading: words('Good food, sent to your door', 'රසවත් ආහාර ඔබේ දොරකඩට', 'சுவையான உணவு உங்கள் வீட்டு வாசலுக்கு'),
      text: words(
        'Choose what you like and order it in a few taps.',
        'කැමති දේ තෝරා ස්පර්ශ කිහිපයකින් ඇණවුම් කරන්න.',
        'விரும்பியதைத் தேர்ந்து சில தொடுதல்களில் ஆர்டர் செய்யுங்கள்.',
      ),
    },
    collections: words('What would you like?', 'ඔබ කැමති කුමකටද?', 'உங்களுக்கு என்ன வேண்டும்?'),
    about: {
      heading: words('Everything in one order', 'සියල්ල එක ඇණවුමකින්', 'எல்லாம் ஒரே ஆர்டரில்'),
      text: words(
        'Put all that you need into the cart and order it together. Your order has its own page, which shows how far it is.',
        'අවශ්‍ය සියල්ල කරත්තයට දමා එකවර ඇණවුම් කරන්න. ඔබේ ඇණවුම කොතැනදැයි එහිම පිටුවෙන් බැලිය හැක.',
        'தேவையான அனைத்தையும் கூடையில் சேர்த்து ஒன்றாக ஆர்டர் செய்யுங்கள். உங்கள் ஆர்டரின் நிலையை அதன் பக்கத்தில் காணலாம்.',
      ),
    },
    question: {
      question: words('What is in it?', 'එහි අඩංගු වන්නේ මොනවාද?', 'அதில் என்ன உள்ளது?'),
      answer: words(
        'The page of each product describes it. If you have an allergy, ask us before you order.',
        'සෑම භාණ්ඩයකම පිටුවේ එහි විස්තර ඇත. ඔබට ආසාත්මිකතාවක් තිබේ නම් ඇණවුම් කිරීමට පෙර අපෙන් අසන්න.',
        'ஒவ்வொரு பொருளின் பக்கத்திலும் விவரம் உள்ளது. உங்களுக்கு ஒவ்வாமை இருந்தால் ஆர்டர் செய்வதற்கு முன் எங்களிடம் கேளுங்கள்.',
      ),
    },
  },
  gifts: {
    welcome: {
      heading: words('Gifts for every occasion', 'සෑම අවස්ථාවකටම තෑගි', 'ஒவ்வொரு தருணத்திற்கும் பரிசுகள்'),
      text: words(
        'For birthdays, weddings and festivals: sent to you, or straight to the person.',
        'උපන් දින, විවාහ සහ උත්සව සඳහා: ඔබට හෝ කෙලින්ම ඒ අයට එවනු ලැබේ.',
        'பிறந்தநாள், திருமணம், பண்டிகைகளுக்கு: உங்களுக்கோ நேரடியாக அவருக்கோ அனுப்பப்படும்.',
      ),
    },
    collections: words('Who is it for?', 'එය කා සඳහාද?', 'இது யாருக்காக?'),
    about: {
      heading: words('Straight to the person', 'කෙලින්ම ඔවුන් වෙත', 'நேரடியாக அவரிடம்'),
      text: words(
        'Enter the name and the address of the person who is to have it, and we send it there.',
        'තෑග්ග ලැබිය යුතු අයගේ නම සහ ලිපිනය ඇතුළත් කරන්න, අපි එය එතැනට එවන්නෙමු.',
        'பரிசைப் பெற வேண்டியவரின் பெயரையும் முகவரியையும் உள்ளிடுங்கள், அங்கே அனுப்புகிறோம்.',
      ),
    },
    question: {
      question: words('Can you help me to choose?', 'තෝරා ගැනීමට ඔබට උදව් කළ හැකිද?', 'தேர்வு செய்ய உதவ முடியுமா?'),
      answer: words(
        'Yes. Tell us who it is for and what you would like to spend.',
        'ඔව්. එය කා සඳහාද සහ වියදම් කිරීමට කැමති මුදල අපට කියන්න.',
        'ஆம். இது யாருக்கு, எவ்வளவு செலவிட விரும்புகிறீர்கள் என்று சொல்லுங்கள்.',
      ),
    },
  },
  electronics: {
    welcome: {
      heading: words(
        'Electronics for home and work',
        'නිවසට සහ රැකියාවට ඉලෙක්ට්‍රොනික උපකරණ',
        'வீட்டிற்கும் வேலைக்கும் மின்னணு சாதனங்கள்',
      ),
      text: words(
        'Compare what we have, ask what you want to know, and order what fits.',
        'අප සතු දේ සසඳන්න, දැන ගැනීමට අවශ්‍ය දේ අසන්න, ගැළපෙන දේ ඇණවුම් කරන්න.',
        'எங்களிடம் உள்ளவற்றை ஒப்பிடுங்கள், அறிய வேண்டியதைக் கேளுங்கள், பொருந்துவதை ஆர்டர் செய்யுங்கள்.',
      ),
    },
    collections: words('What are you looking for?', 'ඔබ සොයන්නේ කුමක්ද?', 'நீங்கள் எதைத் தேடுகிறீர்கள்?'),
    about: {
      heading: words('All details before you buy', 'මිලදී ගැනීමට පෙර සියලු විස්තර', 'வாங்கும் முன் எல்லா விவரங்களும்'),
      text: words(
        'The page of each product has its details, its pictures and what delivery costs.',
        'සෑම භාණ්ඩයකම පිටුවේ විස්තර, පින්තූර සහ බෙදාහැරීමේ ගාස්තුව ඇත.',
        'ஒவ்வொரு பொருளின் பக்கத்திலும் விவரங்கள், படங்கள், டெலிவரிக் கட்டணம் உள்ளன.',
      ),
    },
    question: {
      question: words(
        'Does it work with what I have?',
        'මා සතු දේ සමඟ එය ක්‍රියා කරයිද?',
        'என்னிடம் உள்ளவற்றுடன் இது இயங்குமா?',
      ),
      answer: words(
        'Tell us what you have, and we check before you order.',
        'ඔබ සතු දේ අපට කියන්න, ඇණවුම් කිරීමට පෙර අපි පරීක්ෂා කරමු.',
        'உங்களிடம் உள்ளதைச் சொல்லுங்கள், ஆர்டர் செய்வதற்கு முன் சரிபார்க்கிறோம்.',
      ),
    },
  },
};

/** The texts of a home page that are the same for each trade. */
export const commonTexts = {
  seeAll: words('See all products', 'සියලු භාණ්ඩ බලන්න', 'அனைத்துப் பொருட்களையும் பார்க்க'),
  promises: words('What you can rely on', 'ඔබට විශ්වාස කළ හැකි දේ', 'நீங்கள் நம்பக்கூடியவை'),
  delivery: words('Delivery to your door', 'නිවසටම ගෙනැවිත් දෙනු ලැබේ', 'வீட்டு வாசலில் டெலிவரி'),
  cash: words('Cash on delivery', 'භාණ්ඩ ලැබුණු පසු මුදල් ගෙවන්න', 'பொருள் கிடைத்ததும் பணம்'),
  returns: words('Clear rules for returns', 'ආපසු දීමට පැහැදිලි නීති', 'திருப்பி அனுப்ப தெளிவான விதிகள்'),
  call: words('Ask us at any time', 'ඕනෑම විටක අපෙන් අසන්න', 'எப்போதும் எங்களிடம் கேளுங்கள்'),
  questions: words('Questions and answers', 'ප්‍රශ්න සහ පිළිතුරු', 'கேள்விகளும் பதில்களும்'),
  reviews: words('What buyers say', 'ගැනුම්කරුවන් කියන දේ', 'வாங்கியவர்கள் சொல்வது'),
  contact: words('How to reach us', 'අප හා සම්බන්ධ වන්න', 'எங்களைத் தொடர்புகொள்ள'),
} as const;

/** Questions about how the shop sells, each for shops of which its answer is true. */
export const commonQuestions = {
  delivery: {
    question: words('What does delivery cost?', 'බෙදාහැරීමට කොපමණ මුදලක් වැය වේද?', 'டெலிவரிக்கு எவ்வளவு செலவாகும்?'),
    answer: words(
      'You see the cost for your address before you order.',
      'ඇණවුම් කිරීමට පෙර ඔබේ ලිපිනය සඳහා ගාස්තුව පෙන්වයි.',
      'ஆர்டர் செய்வதற்கு முன் உங்கள் முகவரிக்கான கட்டணத்தைப் பார்ப்பீர்கள்.',
    ),
  },
  cash: {
    question: words('Can I pay when it arrives?', 'භාණ්ඩ ලැබුණු විට ගෙවිය හැකිද?', 'பொருள் வந்ததும் பணம் செலுத்தலாமா?'),
    answer: words(
      'Yes, choose cash on delivery where the checkout offers it.',
      'ඔව්, ඇණවුම් කරන විට ලබා දෙන තැන්වල ලැබුණු පසු ගෙවීම තෝරන්න.',
      'ஆம், ஆர்டர் செய்யும்போது வழங்கப்படும் இடங்களில் பொருள் கிடைத்ததும் பணம் என்பதைத் தேர்ந்தெடுங்கள்.',
    ),
  },
  returns: {
    question: words('Can I return something?', 'යමක් ආපසු දිය හැකිද?', 'பொருளைத் திருப்பி அனுப்பலாமா?'),
    answer: words(
      'Our refund policy says when and how. You find it at the foot of every page.',
      'කවදා සහ කෙසේදැයි අපගේ මුදල් ආපසු දීමේ ප්‍රතිපත්තියේ ඇත. එය සෑම පිටුවකම පහළින් ඇත.',
      'எப்போது, எப்படி என்பது எங்கள் பணத்தைத் திரும்பக் கொடுக்கும் கொள்கையில் உள்ளது. அது ஒவ்வொரு பக்கத்தின் கீழும் உள்ளது.',
    ),
  },
} as const;
