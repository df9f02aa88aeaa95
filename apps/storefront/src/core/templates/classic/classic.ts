import { templateColours } from '@kade/contract/template-colours';
import { base } from '../base/base.ts';
import type { Template } from '../template.ts';
import buying from './checkout.css?inline';
import own from './style.css?inline';

/** A calm template with white space and typography: headings are in a separate column beside the products. */
export const classic: Template = {
  css: base + own,
  buying,
  colours: {
    light: templateColours.classic,
    dark: {
      primary: '#B4D0BF',
      secondary: '#D9B38C',
      background: '#171614',
      text: '#ECE8DF',
      accent: '#14201A',
    },
  },
  thumbBar: false,
  sizes: {
    card: '(min-width:64rem) 17rem, (min-width:40rem) 30vw, 45vw',
    shot: '(min-width:56rem) 36rem, 92vw',
  },
  eager: 2,
};
