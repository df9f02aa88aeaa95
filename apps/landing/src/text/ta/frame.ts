import { site } from '../../site.ts';
import type { frame as english } from '../en/frame.ts';

export const frame: typeof english = {
  skip: 'உள்ளடக்கத்துக்குச் செல்',
  main: 'முதன்மை',
  language: 'மொழி',
  features: 'வசதிகள்',
  pricing: 'விலைகள்',
  api: 'API',
  apiReference: 'API வழிகாட்டி',
  login: 'உள்நுழைக',
  open: 'கடையைத் திற',
  smallShop: 'தெருமுனைச் சிறு கடை.',
  runBy: `நடத்துபவர்: ${site.operator}.`,
  goTo: 'பக்கங்கள்',
  legal: 'சட்டத் தகவலும் தொடர்பும்',
  smallPrint: 'விதிகளும் தொடர்பும்',
  privacy: 'தனியுரிமைக் கொள்கை',
  terms: 'விதிமுறைகளும் நிபந்தனைகளும்',
  followUs: 'எங்களைப் பின்தொடருங்கள்',
  tellAFriend: 'நண்பரிடம் சொல்லுங்கள்',
  backHome: 'முகப்புக்குத் திரும்பு',
  effective: 'நடைமுறைக்கு வரும் நாள்:',
  effectiveDate: '2024 மார்ச் 19',
  translated:
    'இந்த மொழிபெயர்ப்பைத் தமிழைத் தாய்மொழியாகக் கொண்டவர் இன்னும் படித்துப் பார்க்கவில்லை. பிழை கண்டால் {mail} முகவரிக்கு எழுதுங்கள்.',
  translatedLegal: 'இது ஒரு மொழிபெயர்ப்பு. ஆங்கில உரையே செல்லுபடியாகும்.',
  readEnglish: 'ஆங்கில உரையைப் படிக்கவும்',
  picture: 'கோடிட்ட பந்தலின் கீழ் இலங்கையின் ஒரு சிறு கடை; பெயர்ப்பலகை சிங்களம், தமிழ், ஆங்கிலத்தில்',
};
