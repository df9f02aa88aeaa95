import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { helpTopicNames, helpTopics } from '../../../lib/help-topics.ts';
import { languages } from '../../../lib/i18n.ts';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';

const MAX_WORDS = 300;
const source = join(import.meta.dirname, '../../..');
const files = helpTopicNames.flatMap((topic) => Object.keys(languages).map((language) => [topic, language]));
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

it.each(files)(
  'the help page %s in %s has at most 300 words and one picture that exists',
  (topic, language) => {
    const text = readFileSync(join(import.meta.dirname, `topics/${topic}.${language}.md`), 'utf8');
    const words = text.replace(/!\[(.*?)\]\(.*?\)/g, '$1').match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
    expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
    const pictures = [...text.matchAll(/!\[(.+?)\]\((.+?)\)/g)];
    expect(pictures).toHaveLength(1);
    expect(existsSync(join(import.meta.dirname, 'topics', pictures[0]?.[2] ?? 'none'))).toBe(true);
  },
);

it.each(helpTopicNames)('a screen links to the help page %s, which opens', async (topic) => {
  expect(code).toContain(`<HelpLink topic="${topic}" />`);
  mockApi(shellCalls);
  visit(`/help/${topic}`);
  expect(await screen.findByRole('heading', { level: 1, name: helpTopics[topic].title })).toBeVisible();
  expect(await screen.findByRole('img', { name: /.{10}/ })).toHaveAttribute(
    'src',
    expect.stringContaining(`${topic}.webp`),
  );
});

it('the list of help pages leads to each of them, and an unknown address says so', async () => {
  mockApi(shellCalls);
  const { user, at } = visit('/help');
  for (const topic of helpTopicNames)
    expect(await screen.findByRole('link', { name: helpTopics[topic].title })).toHaveAttribute(
      'href',
      `/help/${topic}`,
    );
  await user.click(screen.getByRole('link', { name: helpTopics.couriers.title }));
  expect(at()).toBe('/help/couriers');
  visit('/help/constructor');
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible();
});
