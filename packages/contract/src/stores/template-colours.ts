import type { ShopTheme, shopTemplates } from '../core/values.ts';

/**
 * The light colours of each template, which a shop without a theme wears. Text on the background and `accent` on
 * `primary` have a contrast of at least 4.5:1.
 */
export const templateColours: Record<(typeof shopTemplates)[number], ShopTheme> = {
  classic: {
    primary: '#2F4A3C',
    secondary: '#8A5A2B',
    background: '#FBFAF7',
    text: '#23211D',
    accent: '#FFFFFF',
  },
  market: {
    primary: '#B9330A',
    secondary: '#0F6B60',
    background: '#FFF4E6',
    text: '#2B1A0F',
    accent: '#FFFFFF',
  },
  studio: {
    primary: '#161616',
    secondary: '#5F5F5B',
    background: '#F6F6F3',
    text: '#161616',
    accent: '#FFFFFF',
  },
};
