import { templateColours } from '@kade/contract/template-colours';
import { base } from '../base/base.ts';
import type { Template } from '../template.ts';
import buying from './checkout.css?inline';
import pages from './pages.css?inline';
import own from './style.css?inline';

/** A dense and warm template: the price before the name, navigation at the bottom edge. */
export const market: Template = {
  css: base + own + pages,
  buying,
  colours: {
    light: templateColours.market,
    dark: {
      primary: '#C24A12',
      secondary: '#5EEAD4',
      background: '#1B120C',
      text: '#FBEEDE',
      accent: '#FFFFFF',
    },
  },
  thumbBar: true,
  sizes: {
    card: '(min-width:64rem) 12rem, (min-width:40rem) 24vw, 47vw',
    shot: '(min-width:48rem) 30rem, 100vw',
  },
  eager: 4,
};
