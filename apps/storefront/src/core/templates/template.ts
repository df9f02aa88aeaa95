import type { DefaultColours } from '../theme/palette.ts';

/** The arrangement of the parts that all templates share. The order of the markup is the same in each. */
export interface Template {
  css: string;
  /** Styles of the cart, the checkout and orders only. */
  buying: string;
  /** Colours of shops without a theme. */
  colours: DefaultColours;
  /** Links to home, products, search and contact at the lower edge of phones. */
  thumbBar: boolean;
  /** `sizes` of a card's picture and of the picture on a product's page. */
  sizes: { card: string; shot: string };
  /** How many pictures of a list are likely to be seen without scrolling on a phone. */
  eager: number;
}
