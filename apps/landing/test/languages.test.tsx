import { PLANS } from '@kade/contract/plans';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepLanguage } from '../src/keep-language.ts';
import { inquiryText } from '../src/inquiry/text/index.ts';
import { sendInquiry } from '../src/inquiry/send.ts';
import { languages } from '../src/language.ts';
import { CurrentPage } from '../src/page-address.ts';
import PricingPage from '../src/pages/PricingPage.tsx';
import { texts } from '../src/text/index.ts';
import { SiteHeader } from '../src/ui/SiteHeader.tsx';

const script = { si: /[\u0D80-\u0DFF]/, ta: /[\u0B80-\u0BFF]/ };
const translations = ['si', 'ta'] as const;

/** Returns every text of a catalogue with its path. */
function sentences(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${at}.${key}`));
}

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
  vi.unstubAllGlobals();
});

describe.each(translations)('the texts in %s', (language) => {
  const english = new Map(sentences(texts.en));

  it('have every text of the English ones, with the same marks', () => {
    const theirs = sentences({ ...texts[language], pricing: { ...texts[language].pricing, facts: {} } });
    expect(theirs.map(([at]) => at)).toEqual([...english.keys()]);
    const marksOf = (text = '') => [...text.matchAll(/\{mail\}|\]\([^)]+\)/g)].map(String).toSorted();
    const own = /\.frame\.(translated|translatedLegal|readEnglish)$/;
    for (const [at, text] of theirs.filter(([at]) => !own.test(at)))
      expect([at, marksOf(text)]).toEqual([at, marksOf(english.get(at))]);
  });

  it('leave no sentence in English', () => {
    document.documentElement.lang = language;
    const all = [...sentences(texts[language]), ...sentences(inquiryText())];
    expect(all.filter(([at, text]) => at !== '.frame.api' && !script[language].test(text))).toEqual([]);
  });

  it('translate every feature and note of the plans', () => {
    const { facts } = texts[language].pricing;
    const needed = PLANS.flatMap(({ features, yearly_note }) => [
      ...features,
      ...(yearly_note ? [yearly_note] : []),
    ]);
    expect(needed.filter((fact) => !(fact in facts))).toEqual([]);
  });

  it('are on the page', () => {
    render(
      <CurrentPage value={{ language, path: '/pricing' }}>
        <PricingPage />
      </CurrentPage>,
    );
    const { pricing } = texts[language];
    expect(screen.getByRole('heading', { level: 1, name: pricing.heading })).toBeVisible();
    expect(screen.getByRole('link', { name: pricing.startWith('Pro') })).toBeVisible();
    expect(screen.getByText(pricing.facts['High availability'] ?? '')).toBeVisible();
  });

  it('show a refusal of the server, which writes English, in their language', async () => {
    document.documentElement.lang = language;
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const inquiry = {
      name: 'N',
      email: 'n@x.lk',
      phone: '1',
      message: 'm',
      website: '',
      type: 'wishlist' as const,
    };
    const refuse = (status: number, body: object) =>
      vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    refuse(400, { error: 'phone must be a phone number', field: 'phone' });
    expect(await sendInquiry(inquiry)).toEqual({ error: inquiryText().fields.phone.wrong, field: 'phone' });
    refuse(429, { error: 'Too many inquiries' });
    expect(await sendInquiry(inquiry)).toEqual({ error: inquiryText().tooMany });
  });
});

describe('the switch of languages', () => {
  it('leads to this page in each language, marks the one it is in, and keeps the choice', () => {
    render(
      <CurrentPage value={{ language: 'si', path: '/pricing' }}>
        <SiteHeader />
      </CurrentPage>,
    );
    const choices = within(screen.getByRole('navigation', { name: 'භාෂාව' })).getAllByRole('link');
    expect(choices.map((link) => link.getAttribute('href'))).toEqual([
      '/pricing',
      '/si/pricing',
      '/ta/pricing',
    ]);
    expect(choices.map((link) => link.getAttribute('aria-label'))).toEqual(
      Object.values(languages).map(({ name }) => name),
    );
    expect(choices.filter((link) => link.hasAttribute('aria-current'))).toEqual([choices[1]]);
    document.addEventListener('click', keepLanguage);
    choices[2]?.click();
    document.removeEventListener('click', keepLanguage);
    expect(localStorage.getItem('language')).toBe('ta');
  });
});
