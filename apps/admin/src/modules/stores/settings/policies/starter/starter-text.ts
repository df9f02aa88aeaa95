import type { PolicyType } from '../policy-facts.ts';
import { english } from './english.ts';
import type { ShopFacts, StarterTexts } from './shop-facts.ts';
import { sinhala } from './sinhala.ts';
import { tamil } from './tamil.ts';

const texts: Record<'en' | 'si' | 'ta', StarterTexts> = { en: english, si: sinhala, ta: tamil };
export type StarterLanguage = keyof typeof texts;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Returns a starter text as HTML. Its first line marks it as a draft. */
export function starterText(type: PolicyType, language: StarterLanguage, facts: ShopFacts): string {
  const { mark, terms, refund } = texts[language];
  const parts = type === 'refund_policy' ? refund(facts) : terms(facts);
  const blocks = parts.flatMap(([heading, ...paragraphs]) => [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.filter(Boolean).map(paragraph),
  ]);
  return [`<p><strong>${escapeHtml(mark)}</strong></p>`, ...blocks].join('');
}

/** Whether a text still has the line that marks it as a draft. */
export const isDraft = (html: string): boolean =>
  Object.values(texts).some(({ mark }) => html.includes(escapeHtml(mark)));
