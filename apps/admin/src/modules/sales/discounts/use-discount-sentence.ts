import type { DiscountInput } from '@kade/contract';
import { useDistrictName } from '../../../lib/districts.ts';
import { useT } from '../../../lib/i18n.ts';
import { discountSentence, wholeSentence } from './discount-sentence.ts';

/** Says what a discount does, in the language of the app: in short, or with code, limits and times. */
export function useDiscountSentence() {
  const words = { t: useT(), districtName: useDistrictName() };
  return {
    short: (terms: DiscountInput) => discountSentence(words, terms),
    whole: (terms: DiscountInput) => wholeSentence(words, terms),
  };
}
