import { PLANS } from '@kade/contract/plans';
import { site } from '../../site.ts';

/** The words of the pricing page and of the cards of plans. */
export const pricing = {
  title: `Pricing – ${site.name}`,
  description: `${PLANS.map(({ name }) => name).join(', ')}: three plans for an online shop, monthly or yearly, in rupees. A fixed fee for each order, no setup fee.`,
  heading: 'What it costs',
  intro: 'In Sri Lankan rupees (LKR). Start free; go up when you sell more.',
  terms: 'Pay by the month or by the year',
  monthly: 'Monthly',
  yearly: 'Yearly',
  plans: 'Plans',
  free: 'Free',
  perMonth: 'per month',
  perYear: 'per year',
  insteadOf: ', instead of',
  popular: 'Popular',
  startWith: (plan: string) => `Start with ${plan}`,
  /** The contract's English sentences about plans, and their translations; sentences without one are not changed. */
  facts: {} as Readonly<Record<string, string>>,
  faq: {
    title: 'Questions people ask',
    after: 'Something else? Write to {mail}.',
    questions: [
      {
        question: 'What happens when I come near my order limit?',
        answer:
          'You are given a warning before you reach it, so that you can move up to a larger plan in time.',
      },
      {
        question: 'Can I upgrade later?',
        answer:
          'Yes, any time. Choose another plan on the billing page; your stores, products and orders stay as they are.',
      },
      {
        question: 'Is there a setup fee?',
        answer:
          'No. There is no setup fee on any plan. You pay the price of the plan and the fixed fee for each order.',
      },
    ],
  },
};
