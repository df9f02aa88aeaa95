import { site } from '../../site.ts';

/** The words of the header and the footer. */
export const frame = {
  skip: 'Skip to the content',
  main: 'Main',
  language: 'Language',
  features: 'Features',
  pricing: 'Pricing',
  api: 'API',
  apiReference: 'API reference',
  login: 'Log in',
  open: 'Open a store',
  smallShop: 'the small shop at the corner.',
  runBy: `Run by ${site.operator}.`,
  goTo: 'Go to',
  legal: 'Legal and contact',
  smallPrint: 'The small print',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  followUs: 'Follow us',
  tellAFriend: 'Tell a friend',
  backHome: 'Back to Home',
  effective: 'Effective date:',
  effectiveDate: 'March 19, 2024',
  /** The note of translations about the original; empty where the text is the original. */
  translated: '',
  translatedLegal: '',
  readEnglish: '',
  picture: 'A small Sri Lankan shop under a striped awning, its sign painted in Sinhala, Tamil and English',
};
