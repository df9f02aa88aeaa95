import { PLANS } from '@kade/contract/plans';
import { rupees } from '../../format.ts';
import { site } from '../../site.ts';

const fees = PLANS.map((plan) => rupees(plan.fee_per_order));
const [starter] = PLANS;
const limits = starter?.limits;

/** The words of the home page. */
export const home = {
  title: `${site.name} – open your online shop in Sri Lanka`,
  description: `${site.name} builds and hosts online shops for sellers in Sri Lanka: products, orders, payments and your own address. Start free, with no setup fee.`,
  heading: 'Your shop, open to the whole island.',
  lead: `${site.name} builds and hosts online shops for sellers in Sri Lanka. Put your goods on the shelf, choose how you are paid, take orders. No technical knowledge needed.`,
  requestBeta: 'Request Beta Access',
  joinWaitlist: 'Join Waitlist',
  noScript: 'Without scripts these buttons cannot open: please write to {mail}.',
  fine: `${starter?.name} is free: ${limits?.products} products and ${limits?.orders_per_month} orders a month. No setup fee.`,
  heroPicture: `The products of a store as a seller sees them in ${site.name}`,
  ways: {
    title: 'Three ways to your shop front',
    intro: 'The back office is the same for each, and you can change your mind later.',
    ours: {
      title: 'Take our shop front',
      text: 'A customizable default frontend: pick one of our themes and templates, set your five colours and logo, and choose which collections stand at the front. Buyers can order from the first day.',
      link: 'Open a store',
    },
    own: {
      title: 'Build your own',
      text: 'An API-first solution: all that you do in the back office is one JSON call, described in OpenAPI. Your developer can connect any website, app or till to it.',
      link: 'Read the API reference',
    },
    made: {
      title: 'Let us build it',
      text: 'A custom design service: tell us about your shop and we draw and build a front for it alone. By request; you get a price before we begin.',
      link: 'Tell us what you need',
      subject: 'A design for my shop',
    },
  },
  benefits: {
    title: 'Why choose a kade',
    intro: 'What a small shop needs stands on the shelf; what it does not need, we left out.',
    cards: [
      {
        title: 'Begin with nothing in the till',
        text: `The ${starter?.name} plan costs nothing and there is no setup fee. Move up when your shop does.`,
      },
      {
        title: 'A fee you can do in your head',
        text: `${fees.slice(0, -1).join(', ')} or ${fees.at(-1)} an order, by plan. A fixed sum, not a share of your price.`,
      },
      {
        title: 'Your own name over the door',
        text: 'Use a free address on our domain or bring your own. We show you the DNS lines to enter.',
      },
      {
        title: 'One login, many shops',
        text: 'Each store has its own products, orders, colours and address. Switch between them in one list.',
      },
      {
        title: 'Paid the way people pay here',
        text: 'Choose for each store: cash on delivery, bank transfer, or cards through your own PayHere account.',
      },
      {
        title: 'In your customers’ language',
        text: 'Names, descriptions and policies in Sinhala, Tamil or English, side by side if you like.',
      },
      {
        title: 'Nobody looks over your shoulder',
        text: 'No trackers, no advertising, nothing loaded from other companies on any of our pages.',
      },
      {
        title: 'Leave with everything you brought',
        text: 'Save your products and orders as spreadsheets. The software itself is open source, under the MIT licence.',
      },
    ],
  },
  tour: {
    title: 'Have a look inside',
    orders: {
      title: 'Orders as they come in',
      alt: 'The list of orders: number, customer, date, total, status and payment status',
    },
    theme: {
      title: 'Your colours, tried on before they are used',
      alt: 'The theme page: five colours, and a preview of a shop in them',
    },
  },
  prices: {
    title: 'Three plans, all prices on the board',
    intro: 'In Sri Lankan rupees (LKR). A fixed fee for each order, and nothing to set up.',
    more: 'Yearly prices and questions',
  },
  features: {
    title: 'Behind the counter',
    intro: 'The back office in nine entries. All of them work today.',
    cards: [
      { title: 'Products', text: 'Name, price, picture, tags, description, and how many are left.' },
      {
        title: 'Categories and collections',
        text: 'Sort the shelf: a category for each product, collections for everything you want to show together.',
      },
      {
        title: 'Orders',
        text: 'Who bought what, and where it goes. Set the status of the order and of the payment as they change.',
      },
      {
        title: 'Layout',
        text: 'Decide which collections stand at the front of your shop, and in which order.',
      },
      {
        title: 'Theme',
        text: 'Five colours of your own. Try them on your device before anybody else sees them.',
      },
      {
        title: 'Payment methods',
        text: 'Switch cards, PayPal, bank transfer and cash on delivery on or off, store by store.',
      },
      {
        title: 'Address and logo',
        text: 'Change your domain, logo and social links whenever you like; we check that an address is free.',
      },
      {
        title: 'Terms and refunds',
        text: 'Write your shop’s terms and refund policy in an editor with headings, lists, colours and links.',
      },
      {
        title: 'API and data export',
        text: 'Every one of these pages works through the same documented JSON API; products and orders can be saved as CSV.',
      },
    ],
  },
  closing: {
    title: 'The shutters are up. Come in.',
    text: 'Open a store now and look around, or ask us first: a person answers. Write to {mail}.',
    write: 'Write to us',
  },
};
