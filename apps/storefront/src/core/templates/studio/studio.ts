import { templateColours } from '@kade/contract/template-colours';
import { base } from '../base/base.ts';
import type { Template } from '../template.ts';
import buying from './checkout.css?inline';
import own from './style.css?inline';

/** A gallery: large pictures, little text, much white space. */
export const studio: Template = {
  css: base + own,
  buying,
  colours: {
    light: templateColours.studio,
    dark: {
      primary: '#F1F1EE',
      secondary: '#A6A6A2',
      background: '#101011',
      text: '#F1F1EE',
      accent: '#101011',
    },
  },
  thumbBar: false,
  sizes: {
    card: '(min-width:64rem) 30vw, (min-width:40rem) 45vw, 100vw',
    shot: '(min-width:56rem) 60vw, 100vw',
  },
  eager: 1,
};
