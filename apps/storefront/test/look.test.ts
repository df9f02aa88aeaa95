import {
  buttonStyles,
  cornerStyles,
  densities,
  fontPairs,
  type ShopLanguage,
  shopTemplates,
  type ThemeLook,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { templates } from '../src/core/templates/index.ts';
import { pageRequest, shop, shopApi } from './fixtures.ts';

const home = async (
  template: (typeof shopTemplates)[number],
  look: ThemeLook,
  language: ShopLanguage = 'en',
) => {
  const theme = { ...templates[template].colours.light, ...look, enabled: true };
  const api = shopApi({ shop: async () => shop({ template, theme }) });
  const { body } = await renderPage(pageRequest('/', { language, api }));
  return body;
};

const looks: ThemeLook[] = [
  ...fontPairs.map((fonts) => ({ fonts })),
  ...cornerStyles.map((corners) => ({ corners })),
  ...densities.map((density) => ({ density })),
  ...buttonStyles.map((buttons) => ({ buttons })),
];

describe.each(shopTemplates)('a shop with the template %s', (template) => {
  it('has the page of before while its look is as the template has it', async () => {
    const none = { fonts: null, corners: null, density: null, buttons: null };
    const api = shopApi({ shop: async () => shop({ template, theme: null }) });
    const { body } = await renderPage(pageRequest('/', { api }));
    expect(await home(template, {})).toBe(body);
    expect(await home(template, none)).toBe(body);
  });

  it.each(looks)('changes styles alone with %j', async (look) => {
    const [plain, chosen] = [await home(template, {}), await home(template, look)];
    const without = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '');
    expect(without(chosen)).toBe(without(plain));
    expect(chosen.length).toBeGreaterThan(plain.length);
  });
});

describe.each(fontPairs)('the fonts %s', (fonts) => {
  it.each([
    ['en', ['U+0-FF']],
    ['si', ['U+0-FF', 'U+D81-DF4']],
    ['ta', ['U+0-FF', 'U+B82-BFA']],
  ] as const)('have files for Latin and the script of %s alone, and swap', async (language, ranges) => {
    const css = await home('classic', { fonts }, language);
    const faces = css.match(/@font-face\{[^}]*\}/g) ?? [];
    for (const family of css.includes('kade-heading') ? ['kade-text', 'kade-heading'] : ['kade-text']) {
      const own = faces.filter((face) => face.includes(`font-family:${family};`));
      expect(new Set(own.map((face) => /U\+[0-9A-F]+-[0-9A-F]+/.exec(face)?.[0]))).toEqual(new Set(ranges));
    }
    expect(faces.every((face) => face.includes('font-display:swap') && face.includes('.woff2'))).toBe(true);
  });
});

it('of a theme that is switched off nothing is shown', async () => {
  const theme = { ...templates.classic.colours.light, fonts: 'book', enabled: false } as const;
  const api = shopApi({ shop: async () => shop({ theme }) });
  expect((await renderPage(pageRequest('/', { api }))).body).not.toContain('@font-face');
});
