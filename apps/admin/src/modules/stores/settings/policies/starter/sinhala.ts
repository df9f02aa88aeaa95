import type { DeliveryZone, PaymentMethodKey } from '@kade/contract';
import { money } from '../../../../../lib/format.ts';
import type { ShopFacts, StarterTexts } from './shop-facts.ts';

const methods: Record<PaymentMethodKey, string> = {
  credit_debit: 'කාඩ්පත',
  paypal: 'PayPal',
  bank_transfer: 'බැංකු මාරුව',
  cash_on_delivery: 'භාණ්ඩ ලැබෙන විට මුදල්',
};

function zone({ name, fee, free_over, days }: DeliveryZone): string {
  const free = free_over === null ? '' : `, ${money(free_over)} සිට නොමිලේ`;
  const time = days ? `, දින ${days.min}–${days.max} තුළ` : '';
  return `${name}: ${money(fee)}${free}${time}.`;
}

const contact = ({ address, phone, whatsapp }: ShopFacts): string =>
  [address, phone && `දුරකථන ${phone}`, whatsapp && `WhatsApp ${whatsapp}`].filter(Boolean).join(', ');

/** The starter texts in Sinhala. */
export const sinhala: StarterTexts = {
  mark: 'කෙටුම්පත – සෑම පේළියක්ම කියවා, ඔබේ වෙළඳසැලට නොගැලපෙන දේ වෙනස් කර, මෙම පේළිය මකන්න.',
  terms: (facts) => [
    [
      'අප ගැන',
      `${facts.name} භාණ්ඩ විකුණන්නේ ${facts.address} හි ය. ඔබ මෙහි ඇණවුම් කරන විට ඔබ මිලදී ගන්නේ ${facts.name} වෙතිනි.`,
      `සම්බන්ධ වීමට: ${contact(facts)}.`,
    ],
    [
      'ඇණවුම් සහ මිල',
      'මිල ගණන් ශ්‍රී ලංකා රුපියල් වලිනි. බෙදාහැරීමේ ගාස්තුව සමඟ මුළු මුදල ඇණවුම් කිරීමට පෙර පෙන්වනු ලැබේ.',
      'අපි සෑම ඇණවුමක්ම තහවුරු කරමු. භාණ්ඩයක් නොමැති නම් ඔබට දන්වා, ඒ සඳහා ගෙවූ මුදල ආපසු දෙමු.',
    ],
    [
      'ගෙවීම්',
      facts.methods.length > 0
        ? `ඔබට ගෙවිය හැකි ක්‍රම: ${facts.methods.map((key) => methods[key]).join(', ')}.`
        : 'ගෙවන ආකාරය අපි ඔබ සමඟ එකඟ වෙමු.',
    ],
    [
      'බෙදාහැරීම',
      ...(facts.zones.length > 0 ? facts.zones.map(zone) : ['අපි ශ්‍රී ලංකාව තුළ බෙදාහරිමු.']),
      facts.pickUp.enabled ? `ඔබට ඇණවුම පැමිණ ලබා ගත හැකිය: ${facts.pickUp.address}.` : '',
    ],
    [
      'ඔබේ තොරතුරු',
      'ඔබේ නම, දුරකථන අංකය සහ ලිපිනය අප භාවිත කරන්නේ ඇණවුම බෙදාහැරීමට සහ ඔබට පිළිතුරු දීමටයි. අපි ඒවා කුරියර් සේවයට දෙමු; නීතියෙන් නියම නොවේ නම් වෙන කිසිවෙකුට නොදෙමු.',
      `ඔබේ තොරතුරු බැලීමට, නිවැරදි කිරීමට හෝ මැකීමට අපට ලියන්න: ${contact(facts)}.`,
    ],
  ],
  refund: (facts) => [
    [
      'භාණ්ඩ ආපසු දිය හැකි අවස්ථා',
      'යමක් වැරදි, හානි වූ හෝ ඔබ ඇණවුම් නොකළ දෙයක් නම්, ලැබී දින 7ක් ඇතුළත ඡායාරූපයක් සහ ඇණවුම් අංකය සමඟ අපට දන්වන්න.',
      'භාණ්ඩ භාවිත නොකළ, ඇසුරුම සහිත ඒවා විය යුතුය. ආහාර, යට ඇඳුම් සහ ඔබ වෙනුවෙන් සෑදූ භාණ්ඩ දෝෂ සහිත නම් මිස ආපසු දිය නොහැක.',
    ],
    [
      'අප කරන දේ',
      'අපි භාණ්ඩය මාරු කර දෙමු, නැතහොත් ගෙවූ මුදල ආපසු දෙමු. දෝෂ සහිත භාණ්ඩ සඳහා බෙදාහැරීමේ ගාස්තුවද අපි ගෙවමු.',
      'භාණ්ඩ අපට ලැබී දින 14ක් ඇතුළත, ඔබ ගෙවූ ක්‍රමයෙන් හෝ බැංකු මාරුවෙන් මුදල් ආපසු දෙමු.',
    ],
    ['අප හා සම්බන්ධ වීම', `${facts.name}: ${contact(facts)}.`],
  ],
};
