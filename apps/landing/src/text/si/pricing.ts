import { PLANS } from '@kade/contract/plans';
import { site } from '../../site.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: typeof english = {
  title: `මිල ගණන් – ${site.name}`,
  description: `${PLANS.map(({ name }) => name).join(', ')}: ඔන්ලයින් වෙළඳසැලකට සැලසුම් තුනක්, මාසිකව හෝ වාර්ෂිකව, රුපියල්වලින්. සෑම ඇණවුමකටම ස්ථාවර ගාස්තුවක්, ආරම්භක ගාස්තුවක් නැත.`,
  heading: 'වැය වන මුදල',
  intro: 'ශ්‍රී ලංකා රුපියල්වලින් (LKR). නොමිලේ අරඹන්න; වැඩිපුර විකිණෙන විට ඉහළට යන්න.',
  terms: 'මාසිකව හෝ වාර්ෂිකව ගෙවන්න',
  monthly: 'මාසික',
  yearly: 'වාර්ෂික',
  plans: 'සැලසුම්',
  free: 'නොමිලේ',
  perMonth: 'මසකට',
  perYear: 'වසරකට',
  insteadOf: ', සාමාන්‍ය මිල',
  popular: 'ජනප්‍රිය',
  startWith: (plan) => `${plan} සමඟ අරඹන්න`,
  facts: {
    '1 store per user': 'එක් පරිශීලකයෙකුට වෙළඳසැල් 1',
    'Up to 20 products': 'භාණ්ඩ 20 ක් දක්වා',
    '100 orders per month': 'මසකට ඇණවුම් 100',
    '30 LKR per order': 'ඇණවුමකට LKR 30',
    'Unlimited stores': 'අසීමිත වෙළඳසැල්',
    'Up to 200 products per store': 'වෙළඳසැලකට භාණ්ඩ 200 ක් දක්වා',
    'Up to 1,000 orders per month': 'මසකට ඇණවුම් 1,000 ක් දක්වා',
    '20 LKR per order': 'ඇණවුමකට LKR 20',
    'Unlimited products': 'අසීමිත භාණ්ඩ',
    'Unlimited orders': 'අසීමිත ඇණවුම්',
    '10 LKR per order': 'ඇණවුමකට LKR 10',
    'High availability': 'ඉහළ ලබාගත හැකි බව',
    'Save 20% with yearly billing': 'වාර්ෂිකව ගෙවීමෙන් 20% ක් ඉතිරි කරගන්න',
  },
  faq: {
    title: 'අසන ප්‍රශ්න',
    after: 'වෙනත් දෙයක් ද? {mail} වෙත ලියන්න.',
    questions: [
      {
        question: 'මගේ ඇණවුම් සීමාවට ළං වූ විට කුමක් සිදු වේ ද?',
        answer: 'සීමාවට පෙර ඔබට අනතුරු ඇඟවීමක් ලැබේ; එවිට කලට වේලාවට විශාල සැලසුමකට මාරු විය හැක.',
      },
      {
        question: 'පසුව ඉහළ සැලසුමකට යා හැකි ද?',
        answer: 'ඔව්, ඕනෑම වේලාවක. බිල්පත් පිටුවෙන් වෙනත් සැලසුමක් තෝරන්න; ඔබේ වෙළඳසැල්, භාණ්ඩ සහ ඇණවුම් එලෙසම පවතී.',
      },
      {
        question: 'ආරම්භක ගාස්තුවක් තිබේ ද?',
        answer: 'නැත. කිසිම සැලසුමකට ආරම්භක ගාස්තුවක් නැත. ඔබ ගෙවන්නේ සැලසුමේ මිල සහ සෑම ඇණවුමකටම ස්ථාවර ගාස්තුව පමණි.',
      },
    ],
  },
};
