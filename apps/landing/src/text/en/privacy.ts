import { site } from '../../site.ts';
import type { LegalText } from '../legal.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${site.name} knows about you, why, for how long, and how to see, correct or delete it. No payment data, no third-party tracking.`,
  clauses: [
    {
      title: 'In short',
      blocks: [
        `We collect what an order or an account needs and nothing to watch you with. There is no third-party tracking on ${site.name}, and we do not collect payment data ourselves. Write to {mail} to see, correct or delete what we hold about you.`,
        `${site.name} is run by a sole proprietor, ${site.operator}, who answers for your data.`,
      ],
    },
    {
      title: 'What we collect',
      blocks: [
        [
          'your full name;',
          'your email address;',
          'your phone number;',
          'your shipping and billing address, when you order something.',
        ],
        'From sellers we also keep the username, a password that is stored only as a hash, and what they enter about their stores, goods and orders, including the merchant number and secret of a payment provider that they connect. When you write to us through the form on the home page we keep your message, and, to stop abuse, a fingerprint of your network address from which the address cannot be read.',
      ],
    },
    {
      title: 'What we do not collect',
      blocks: [
        'We do not collect payment data ourselves. Card numbers and bank logins are entered with the third-party provider that the seller has chosen, under that provider’s privacy policy; we only learn whether a payment succeeded.',
        'We use no third-party tracking: no analytics by other companies, no advertising, no pixels, and no scripts or fonts from elsewhere.',
      ],
    },
    {
      title: 'What we use it for',
      blocks: [
        [
          'to bring an order from buyer to seller and let the seller deliver it;',
          'to keep accounts and stores, and to let nobody else into them;',
          'to answer you, and to send messages about your account or order;',
          'to find faults, stop abuse, and meet duties of law such as bookkeeping.',
        ],
        'We do not sell your data, and we do not use it for advertising.',
      ],
    },
    {
      title: 'Who sees it',
      blocks: [
        `The seller from whom you order sees your order with your name, contact details and addresses, and is responsible for how they are used. The companies that host ${site.name} and deliver our mail process data on our behalf. We hand data to authorities only where the law obliges us.`,
      ],
    },
    {
      title: 'In your browser',
      blocks: [
        'When you sign in, your browser stores a sign-in token and the store you last chose; signing out removes the token. When you choose a language, your browser stores that choice. We set no advertising or tracking cookies.',
      ],
    },
    {
      title: 'How long we keep it',
      blocks: [
        'As long as your account exists or an order or a question of yours needs it, and after that as long as the law demands. Then it is deleted.',
      ],
    },
    {
      title: 'How we keep it safe',
      blocks: [
        'Connections are encrypted where the site is reached by https, passwords are hashed, and each store’s data can be read only by its owner. No system is perfectly safe; if yours is ever touched by a breach, we tell you.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        'You may ask for access to the data we hold about you, for its correction, and for its deletion. Requests are handled by email: write to {mail} from the address that your account or order carries, so that we know it is you. If you ordered from a store, you may also ask its seller.',
      ],
    },
    {
      title: 'Age',
      blocks: [
        `${site.name} is for people aged 18 and over. We do not knowingly collect data about anybody younger; tell us if you think we have, and we delete it.`,
      ],
    },
    {
      title: 'Changes to this policy',
      blocks: [
        'When this policy changes, this page shows the new text and date. If we ever wanted to measure visits with help from others, we would have to change this page first.',
      ],
    },
    { title: 'Contact', blocks: [`Write to ${site.operator} at {mail}.`] },
  ],
};
