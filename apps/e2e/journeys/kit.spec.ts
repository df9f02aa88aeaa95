import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { misfits } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { lookAtFocus } from '../focus.ts';
import { serveKit } from '../kit-server.ts';
import { faults } from '../looks.ts';
import { waitForAnimations } from '../page-state.ts';
import { smallTargets } from '../targets.ts';

test.describe.configure({ mode: 'default' });

/** Controls that may be smaller than 44 px; axe requires 24 px or the equivalent spacing. */
const smallerOnPurpose = [
  // Links, and buttons with the look of links, are inline text.
  /^a\.|“link”/,
  // The arrow keys have the same function, and the field has the usual height.
  /NumberInput-control|PasswordInput-innerInput/,
  // The label of a checkbox is its target, and has its own line.
  /Checkbox-input/,
  // As wide as the text and 36 px high: parts of one bar of 44 px.
  /kade-unseen|_select_/,
  // As high as the row and 32 px wide; a drag begins anywhere on it.
  /_handle_/,
];

let kit: Awaited<ReturnType<typeof serveKit>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  kit = await serveKit();
});
test.afterAll(() => kit.stop());

async function open(page: Page, look: { width: number; scheme: 'light' | 'dark'; language: string }) {
  await page.addInitScript((language) => localStorage.setItem('language', language), look.language);
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.goto(kit.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForAnimations(page);
}

test('every part in every state has no violation and fits, in every look', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, { width: 1280, scheme: 'light', language: 'en' });
  expect(await faults(page, 'kit', true)).toEqual([]);
});

test('every part is large enough for a thumb on phones', async ({ page }) => {
  await open(page, { width: 360, scheme: 'light', language: 'en' });
  const small = await smallTargets(page, 44);
  expect(small.filter((target) => !smallerOnPurpose.some((known) => known.test(target)))).toEqual([]);
});

test('every part that takes the focus shows it, in the light and in the dark', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await open(page, { width: 1280, scheme, language: 'en' });
    const stops: NonNullable<ReturnType<typeof lookAtFocus>>[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      await waitForAnimations(page);
      const stop = await page.evaluate(lookAtFocus);
      if (!stop || stops.length > 120) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(40);
    expect(stops.filter(({ marked, uncovered }) => !marked || !uncovered)).toEqual([]);
  }
});

for (const look of [
  { width: 360, scheme: 'dark', language: 'ta' },
  { width: 1280, scheme: 'light', language: 'en' },
] as const)
  test(`the parts above a screen fit at ${look.width} px, ${look.scheme}, ${look.language}`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/Error/);
    await open(page, look);
    const found: string[] = [];
    for (const name of ['Dialog', 'FormDialog', 'BottomSheet', 'ConfirmDialog', 'BulkDialog']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      // The form is refused, so that its failure is checked, too.
      if (name === 'FormDialog') await dialog.locator('[type=submit]').click();
      await waitForAnimations(page);
      const faultsHere = [...(await lastingViolations(page, 'all')), ...(await misfits(page))];
      found.push(...faultsHere.map((fault) => `${name}: ${fault}`));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(found).toEqual([]);
  });
