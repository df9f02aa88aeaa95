import { PLANS } from '@kade/contract/plans';
import { rupees } from '../../format.ts';
import { site } from '../../site.ts';
import type { LegalText } from '../legal.ts';

const fees = PLANS.map(({ name, fee_per_order, price, price_yearly }) =>
  price > 0
    ? `${name}: ${rupees(fee_per_order)} per order, with a subscription of ${rupees(price)} a month or ${rupees(price_yearly)} a year`
    : `${name}: ${rupees(fee_per_order)} per order`,
);

export const terms: LegalText = {
  title: 'Terms and Conditions',
  description: `The terms on which ${site.name} is offered: who runs it, what sellers and buyers may expect, fees, banned goods and the governing law.`,
  clauses: [
    {
      title: 'Who we are',
      blocks: [
        `${site.name} is a platform on which people build and run online shops. It is run by a sole proprietor, ${site.operator}. “We” and “us” in these terms mean that proprietor. You reach us at {mail}.`,
        `By using ${site.name} you accept these terms. If you do not accept them, please do not use it.`,
      ],
    },
    {
      title: 'Sellers and buyers',
      blocks: [
        `A seller is a person or business with a store on ${site.name}. A buyer is somebody who orders from such a store. Sellers sell goods and services to buyers. The contract of sale is between the two of them: we provide the platform, we do not own, stock, check or deliver what is sold, and we are not a party to the sale.`,
        'The seller is responsible for describing the goods truthfully, for prices and taxes, for delivery, for refunds under the store’s own refund policy, and for keeping the laws that apply to the trade.',
      ],
    },
    {
      title: 'Your account',
      blocks: [
        'You must be at least 18 years old and give correct details when you sign up. Keep your password to yourself; what is done through your account counts as done by you. Tell us at once if somebody else has got in.',
      ],
    },
    {
      title: 'Plans and fees',
      blocks: [
        'We charge sellers a fee for each order. The fee varies with the subscription tier of the store:',
        fees,
        'Each tier has limits, which the [pricing page](/pricing) lists. There is no setup fee. You may move to a higher tier at any time. If we change a price, we tell you by email before it applies to you.',
      ],
    },
    {
      title: 'Payments',
      blocks: [
        'Payments go through third-party providers that the seller connects, or straight from buyer to seller, as with cash on delivery or a bank transfer. We do not take in, hold or pay out the buyer’s money. A provider’s own terms apply to what it does, and questions about a charge, a refund or a payout go to the provider and the seller.',
      ],
    },
    {
      title: 'What may not be sold',
      blocks: [
        `The following may not be offered on ${site.name}:`,
        [
          'adult goods, services and content;',
          'illegal goods and services, and anything whose sale needs a licence that the seller does not hold;',
          'counterfeit goods, and anything else that infringes the rights of others.',
        ],
        'We may remove such offers and close the store that makes them. Please report them to {mail}.',
      ],
    },
    {
      title: 'Fair use',
      blocks: [
        'Do not try to get into accounts or data that are not yours, do not disturb the service, do not send unwanted messages through it, and do not use it to deceive anybody.',
      ],
    },
    {
      title: 'Your content',
      blocks: [
        'What you put into your store stays yours. You allow us to store it, to show it to your visitors and to make the copies that this needs. You promise that you are allowed to use it. As long as your account exists you can save your products and orders as spreadsheets, and read everything through the API.',
      ],
    },
    {
      title: 'Your buyers’ data',
      blocks: [
        'The details of your buyers are given to you so that you can fulfil their orders. Use them for that, keep them safe, and follow the law on data protection. Our own part is told in the [privacy policy](/privacy-policy).',
      ],
    },
    {
      title: 'The service',
      blocks: [
        `We work to keep ${site.name} running and your data safe, but we cannot promise that it never fails. Parts marked as beta may change or end. We may change the service, and tell you in good time when something you rely on goes.`,
      ],
    },
    {
      title: 'Liability',
      blocks: [
        `${site.name} is provided as it is. As far as the law allows, we are not liable for lost profit, lost sales or other indirect damage, nor for what sellers, buyers or payment providers do. Nothing here limits a liability that the law does not let us limit.`,
      ],
    },
    {
      title: 'Ending',
      blocks: [
        `You may stop using ${site.name} at any time and ask us by email to delete your account. We may suspend or close an account that breaks these terms; unless there is danger in waiting, we write to you first. Orders that are already placed remain a matter between seller and buyer.`,
      ],
    },
    {
      title: 'Changes to these terms',
      blocks: [
        `When these terms change, this page shows the new text and date, and sellers are told by email. Who goes on using ${site.name} afterwards accepts the change.`,
      ],
    },
    {
      title: 'Governing law',
      blocks: [
        'These terms are governed by the law of Sri Lanka. Disputes belong before the courts of Sri Lanka. Write to us first, at {mail}: most things can be settled that way.',
      ],
    },
  ],
};
