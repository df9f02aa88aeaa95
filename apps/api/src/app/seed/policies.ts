import type { ShopLanguage, ShopPolicyType } from '@kade/contract';
import type { Shop } from './shops/shop.ts';

type Policies = Record<ShopPolicyType, (name: string) => string>;

const english: Policies = {
  terms_and_conditions: (
    name,
  ) => `<h2>Who you buy from</h2><p>You buy from <strong>${name}</strong>. We confirm each order, and it is binding from then on.</p>
<h2>Prices and payment</h2><ul><li>Prices are in Sri Lankan rupees and include all taxes.</li><li>Delivery is shown before you order.</li><li>You may pay in the ways named at the end of each page. With a bank transfer we keep your order for two days.</li></ul>
<h2>Delivery</h2><p>We pack on working days and deliver within the island in <strong>two to five working days</strong>. If the courier cannot find you, we call the number you gave.</p>
<h2>If something is wrong</h2><p>Tell us within two days of delivery, best with a photograph. We send it again or give your money back, as you prefer.</p><p>The law of Sri Lanka applies.</p>`,
  refund_policy:
    () => `<h2>Seven days to think it over</h2><p>Send back what you do not like within <strong>seven days</strong>, unopened, and we return what you paid for it.</p>
<ol><li>Write or call with your order number.</li><li>Send the goods to the address that we tell you. The postage back is yours, unless we made a mistake.</li><li>We pay back within five working days of receiving them.</li></ol>
<h2>What cannot come back</h2><p>Opened food, and what was made to your wishes.</p><h2>Damaged on the way</h2><p>You pay nothing: keep the parcel, send us a photograph, and we send another one.</p>`,
};

const sinhala: Policies = {
  terms_and_conditions: (
    name,
  ) => `<h2>ඔබ මිලදී ගන්නේ කාගෙන්ද</h2><p>ඔබ මිලදී ගන්නේ <strong>${name}</strong> වෙතිනි. අපි සෑම ඇණවුමක්ම තහවුරු කරන්නෙමු; එතැන් සිට එය වලංගුයි.</p>
<h2>මිල සහ ගෙවීම්</h2><ul><li>මිල ගණන් ශ්‍රී ලංකා රුපියල්වලින් වන අතර සියලු බදු ඇතුළත්ය.</li><li>ගෙන්වා දීමේ ගාස්තුව ඇණවුම් කිරීමට පෙර පෙන්වනු ලැබේ.</li><li>බැංකු තැන්පතුවක් සඳහා ඔබේ ඇණවුම දින දෙකක් තබා ගනිමු.</li></ul>
<h2>ගෙන්වා දීම</h2><p>දිවයින පුරා වැඩ කරන <strong>දින දෙකත් පහත් අතර</strong> කාලයකදී ලැබේ. කුරියර් සේවකයාට ඔබව සොයාගත නොහැකි නම් ඔබ දුන් අංකයට අමතන්නෙමු.</p>
<h2>වැරදීමක් වුවහොත්</h2><p>ලැබී දින දෙකක් ඇතුළත ඡායාරූපයක් සමඟ අපට දන්වන්න. නැවත එවන්නෙමු, නැතහොත් මුදල් ආපසු ගෙවන්නෙමු.</p><p>ශ්‍රී ලංකාවේ නීතිය අදාළ වේ.</p>`,
  refund_policy:
    () => `<h2>දින හතක් ඇතුළත</h2><p>ඔබ අකමැති භාණ්ඩයක් <strong>දින හතක්</strong> ඇතුළත, විවෘත නොකර ආපසු එවන්න. ඔබ ගෙවූ මුදල ආපසු දෙන්නෙමු.</p>
<ol><li>ඔබේ ඇණවුම් අංකය සමඟ අපට ලියන්න හෝ අමතන්න.</li><li>අපි කියන ලිපිනයට භාණ්ඩය එවන්න. වරද අපේ නොවේ නම් තැපැල් ගාස්තුව ඔබේය.</li><li>භාණ්ඩය ලැබී වැඩ කරන දින පහක් ඇතුළත මුදල් ගෙවන්නෙමු.</li></ol>
<h2>ආපසු ගත නොහැකි දේ</h2><p>විවෘත කළ ආහාර සහ ඔබේ ඉල්ලීමට සාදන ලද දේ.</p><h2>මගදී හානි වූ දේ</h2><p>ඔබට කිසිවක් ගෙවීමට නැත: ඡායාරූපයක් එවන්න, අපි අලුත් එකක් එවන්නෙමු.</p>`,
};

const tamil: Policies = {
  terms_and_conditions: (
    name,
  ) => `<h2>யாரிடம் வாங்குகிறீர்கள்</h2><p>நீங்கள் <strong>${name}</strong> இடமிருந்து வாங்குகிறீர்கள். ஒவ்வொரு ஆர்டரையும் உறுதிப்படுத்துவோம்; அதிலிருந்து அது செல்லுபடியாகும்.</p>
<h2>விலையும் கட்டணமும்</h2><ul><li>விலைகள் இலங்கை ரூபாயில், எல்லா வரிகளும் உட்பட.</li><li>விநியோகக் கட்டணம் ஆர்டருக்கு முன் காட்டப்படும்.</li><li>வங்கிப் பரிமாற்றத்திற்கு உங்கள் ஆர்டரை இரண்டு நாட்கள் வைத்திருப்போம்.</li></ul>
<h2>விநியோகம்</h2><p>தீவு முழுவதும் <strong>இரண்டு முதல் ஐந்து வேலை நாட்களில்</strong> கிடைக்கும். கூரியர் உங்களைக் கண்டுபிடிக்க முடியாவிட்டால் நீங்கள் தந்த எண்ணை அழைப்போம்.</p>
<h2>தவறு நேர்ந்தால்</h2><p>கிடைத்து இரண்டு நாட்களுக்குள் புகைப்படத்துடன் சொல்லுங்கள். மீண்டும் அனுப்புவோம் அல்லது பணத்தைத் திருப்பித் தருவோம்.</p><p>இலங்கைச் சட்டம் பொருந்தும்.</p>`,
  refund_policy:
    () => `<h2>ஏழு நாட்களுக்குள்</h2><p>பிடிக்காததை <strong>ஏழு நாட்களுக்குள்</strong>, பயன்படுத்தாமல் திருப்பி அனுப்புங்கள்; நீங்கள் செலுத்தியதைத் திருப்பித் தருவோம்.</p>
<ol><li>ஆர்டர் எண்ணுடன் எங்களுக்கு எழுதுங்கள் அல்லது அழையுங்கள்.</li><li>நாங்கள் சொல்லும் முகவரிக்கு அனுப்புங்கள். தவறு எங்களுடையதாக இல்லாவிட்டால் தபால் செலவு உங்களுடையது.</li><li>பொருள் கிடைத்து ஐந்து வேலை நாட்களுக்குள் பணம் தருவோம்.</li></ol>
<h2>திருப்ப முடியாதவை</h2><p>திறந்த உணவுப் பொருட்களும், உங்கள் விருப்பப்படி செய்யப்பட்டவையும்.</p><h2>வழியில் சேதமானவை</h2><p>நீங்கள் எதுவும் செலுத்த வேண்டாம்: புகைப்படம் அனுப்புங்கள், புதியது அனுப்புவோம்.</p>`,
};

const texts: Record<ShopLanguage, Policies> = { en: english, si: sinhala, ta: tamil };

/** Returns the two policies of a demo shop in its language, as HTML with the tags of the editor. */
export const policiesOf = ({ name, front }: Shop): Record<ShopPolicyType, string> => ({
  terms_and_conditions: texts[front.language].terms_and_conditions(name),
  refund_policy: texts[front.language].refund_policy(name),
});
