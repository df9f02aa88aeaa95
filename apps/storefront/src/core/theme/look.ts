import type { PublicShop, ShopLanguage, ShopTheme } from '@kade/contract';
import { fontsCss } from './fonts.ts';

/** Templates round their buttons more than other parts, so buttons are named. */
const corners = {
  square: ':root{--round:0}.button{border-radius:0}',
  slight: ':root{--round:.375rem}.button{border-radius:.375rem}',
  round: ':root{--round:1.25rem}.button{border-radius:2rem}',
};

const densities = {
  compact:
    ':root{--gutter:clamp(.75rem,2.5vw,1.5rem)}.grid{gap:.75rem .5rem}.block{padding-block:.5rem .25rem}.block+.block,main>[class^="s-"]+[class^="s-"]{margin-block-start:1rem}',
  airy: ':root{--gutter:clamp(1.25rem,6vw,5rem)}.grid{gap:clamp(1.5rem,5vw,4rem) clamp(.75rem,4vw,3rem)}.block{padding-block:clamp(1.25rem,5vw,3.5rem) 1rem}.block+.block,main>[class^="s-"]+[class^="s-"]{margin-block-start:clamp(3rem,8vw,6rem)}',
};

const buttons = {
  outlined: '.button:not(.plain){background:none;color:var(--primary-ink);border:2px solid}',
};

/**
 * Returns the CSS of the fonts of a theme for a page in a language, and of its corners, density and buttons; empty where all is as
 * the template has it, and for a theme that is switched off.
 */
export function lookCss(theme: PublicShop['theme'] | ShopTheme, language: ShopLanguage): string {
  if (!theme || ('enabled' in theme && !theme.enabled)) return '';
  return [
    theme.fonts ? fontsCss(theme.fonts, language) : '',
    theme.corners ? corners[theme.corners] : '',
    theme.density ? densities[theme.density] : '',
    theme.buttons ? buttons[theme.buttons] : '',
  ].join('');
}
