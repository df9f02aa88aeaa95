import type { ProductState } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';
import type { Tone } from '../../../../ui/StatusBadge.tsx';

interface StateWords {
  /** A sentence to translate, as the others. */
  label: string;
  /** What buyers see. */
  meaning: string;
  tone: Tone;
}

/** The states of a product in the order in which they are offered. */
export const productStateWords: Record<ProductState, StateWords> = {
  active: {
    label: phrase('Active'),
    meaning: phrase('Buyers find it in the lists and the search of your shop.'),
    tone: 'green',
  },
  draft: {
    label: phrase('Draft'),
    meaning: phrase('Buyers do not see it until you publish it.'),
    tone: 'yellow',
  },
  hidden: {
    label: phrase('Link only'),
    meaning: phrase('Whoever has its link can buy it; no list and no search shows it.'),
    tone: 'blue',
  },
  archived: {
    label: phrase('Archived'),
    meaning: phrase('Buyers do not see it, and no order can be made of it. You keep it for later.'),
    tone: 'grey',
  },
};

/** Whether the page of a product can be opened in the shop. */
export const hasShopPage = (state: ProductState = 'active'): boolean =>
  state === 'active' || state === 'hidden';
