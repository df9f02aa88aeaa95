import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isReason,
  linkSettings,
  reasons,
  rules,
  type SectionType,
  sectionTypes,
  settingInfo,
} from '@kade/contract';
import { expect, it } from 'vitest';
import { chooseLanguage, t } from '../lib/i18n.ts';
import { findingTexts } from '../lib/finding-text.ts';
import english from './en.json';
import { fromTheServer } from './from-the-server.ts';
import sinhala from './si.json';
import tamil from './ta.json';
import { waitFor } from '../test/wait-for.ts';

const source = join(import.meta.dirname, '..');
const said = /\b(?:t|phrase)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;

/** The labels of sections of a shop's design, of their settings and of the values of these, and of links of its menus. */
function designLabels(): string[] {
  const all: readonly SectionType[] = Object.values(sectionTypes);
  const parts = all.flatMap((type) => [type, ...Object.values(type.blocks)]);
  const ofSections = parts.flatMap(({ label, settings }) => {
    const infos = Object.values(settings.shape).map(settingInfo);
    return [label, ...infos.flatMap((info) => [info.label, ...Object.values(info.options ?? {})])];
  });
  return [...ofSections, ...Object.values(linkSettings).map((schema) => settingInfo(schema).label)];
}

/** Every sentence that the code hands to `t` or marks with `phrase`. */
function sentences(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('test/'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(said)].map(([, single, double]) =>
      (single ?? double ?? '').replaceAll("\\'", "'"),
    ),
  );
  const named = Object.keys(rules).map((name) => `rule.${name}`);
  return new Set([...found, ...fromTheServer, ...designLabels(), ...named, ...Object.keys(findingTexts)]);
}

/** The name of the refusal that a key translates; null for other keys. One key is for one value of its parameter. */
const reasonOf = (key: string) => /^refusal\.(\w+)/.exec(key)?.[1] ?? null;
const isForOneValue = (key: string) => /^refusal\.\w+\./.test(key);

const gapsIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const parameters = new Map<string, readonly string[]>(Object.entries(findingTexts));
/** What is to be filled into a sentence or into the text of a code. */
function gaps(key: string): readonly string[] {
  const reason = reasonOf(key);
  if (isForOneValue(key)) return [];
  if (reason && isReason(reason)) return gapsIn(reasons[reason][1].replace(/\{(\w+)\}/g, '{{$1}}'));
  return parameters.get(key)?.map((name) => `{{${name}}}`) ?? gapsIn(key);
}
const catalogues: [string, Record<string, string>][] = [
  ['Sinhala', sinhala],
  ['Tamil', tamil],
];

it.each(catalogues)('%s has every sentence of the app, and no other', (_name, catalogue) => {
  const needed = sentences();
  expect(needed.size).toBeGreaterThan(400);
  expect([...needed].filter((sentence) => !(sentence in catalogue))).toEqual([]);
  const others = Object.keys(catalogue).filter((key) => !needed.has(key));
  expect(others.filter((key) => reasonOf(key) === null)).toEqual([]);
});

it.each(catalogues)('%s has every refusal by its name, and none by its sentence', (_name, catalogue) => {
  const keys = Object.keys(catalogue).filter((key) => reasonOf(key) !== null && !isForOneValue(key));
  expect(keys.toSorted()).toEqual(
    Object.keys(reasons)
      .map((name) => `refusal.${name}`)
      .toSorted(),
  );
  const forOneValue = Object.keys(catalogue).filter(isForOneValue);
  expect(forOneValue.filter((key) => !gaps(`refusal.${reasonOf(key)}`).length)).toEqual([]);
  const own = sentences();
  const copied = Object.values(reasons).filter(([, sentence]) => sentence in catalogue && !own.has(sentence));
  expect(copied).toEqual([]);
});

it.each(catalogues)('%s leaves the same gaps to fill and nothing empty', (_name, catalogue) => {
  const wrong = Object.entries(catalogue).filter(
    ([sentence, words]) => words.trim() === '' || gaps(sentence).join() !== gapsIn(words).join(),
  );
  expect(wrong).toEqual([]);
});

it('English needs words of its own only for one thing instead of many', () => {
  const needed = sentences();
  for (const key of Object.keys(english)) {
    expect(key).toMatch(/_one$/);
    expect(needed).toContain(key.replace(/_one$/, ''));
  }
  expect(t('{{count}} products', { count: 1 })).toBe('1 product');
  expect(t('{{count}} products', { count: 2 })).toBe('2 products');
});

it('quantities have thousands separators, names that are made of digits have none', () => {
  expect(t('{{count}} orders', { count: 12345 })).toBe('12,345 orders');
  expect(t('{{done}} of {{all}} done', { done: 999, all: 1000 })).toBe('999 of 1,000 done');
  expect(t('Order #{{number}}', { number: '10001' })).toBe('Order #10001');
});

it('what is filled in is shown as it is, whatever it looks like', () => {
  for (const name of ['{{count}}', '$t(Products)', '$&', '<b>'])
    expect(t('Category: {{name}}', { name, count: 1 })).toBe(`Category: ${name}`);
});

it('the app speaks the chosen language, and the document says which', async () => {
  await chooseLanguage('si');
  expect(t('Products')).toBe('භාණ්ඩ');
  expect(t('{{count}} products', { count: 3 })).toBe('භාණ්ඩ 3');
  expect(t('{{count}} products', { count: 1 })).toBe('භාණ්ඩ 1');
  expect(document.documentElement.lang).toBe('si');
  await chooseLanguage('ta');
  expect(t('Category: {{name}}', { name: 'Tea' })).toBe('வகை: Tea');
  await chooseLanguage('en');
  expect(t('Products')).toBe('Products');
});

it('follows a language chosen in another tab', async () => {
  const chosen = (newValue: string) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'language', newValue, storageArea: localStorage }),
    );
  chosen('ta');
  await waitFor(() => expect(document.documentElement.lang).toBe('ta'));
  expect(t('Products')).not.toBe('Products');
  chosen('en');
  await waitFor(() => expect(t('Products')).toBe('Products'));
});
