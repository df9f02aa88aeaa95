import type { Language } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { frame as enFrame } from './en/frame.ts';
import { home as enHome } from './en/home.ts';
import { pricing as enPricing } from './en/pricing.ts';
import { privacy as enPrivacy } from './en/privacy.ts';
import { terms as enTerms } from './en/terms.ts';
import type { LegalText } from './legal.ts';
import { frame as siFrame } from './si/frame.ts';
import { home as siHome } from './si/home.ts';
import { pricing as siPricing } from './si/pricing.ts';
import { privacy as siPrivacy } from './si/privacy.ts';
import { terms as siTerms } from './si/terms.ts';
import { frame as taFrame } from './ta/frame.ts';
import { home as taHome } from './ta/home.ts';
import { pricing as taPricing } from './ta/pricing.ts';
import { privacy as taPrivacy } from './ta/privacy.ts';
import { terms as taTerms } from './ta/terms.ts';

/** All words of the public pages in one language; the English ones define which there are. */
interface Text {
  frame: typeof enFrame;
  home: typeof enHome;
  pricing: typeof enPricing;
  privacy: LegalText;
  terms: LegalText;
}

export const texts: Record<Language, Text> = {
  en: { frame: enFrame, home: enHome, pricing: enPricing, privacy: enPrivacy, terms: enTerms },
  si: { frame: siFrame, home: siHome, pricing: siPricing, privacy: siPrivacy, terms: siTerms },
  ta: { frame: taFrame, home: taHome, pricing: taPricing, privacy: taPrivacy, terms: taTerms },
};

/** Returns the words of the page that is rendered. */
export const useText = (): Text => texts[usePageAddress().language];
