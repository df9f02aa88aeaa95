import type { Page } from '@playwright/test';
import { lastingViolations, type Rules } from './axe.ts';
import { misfits } from './fits.ts';
import { screenshot, visit, waitForAnimations, waitUntilIdle } from './page-state.ts';
import { baseURL } from './serve.ts';

type Language = 'en' | 'si' | 'ta';
const wide = 1280;
const phone = 360;
/** The width of 1280 px at a zoom of 400 % (WCAG 2.2, 1.4.10), in pixels. */
const narrowest = 320;

/** The text spacing that must lose no content (WCAG 2.2, 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Sets the preferred colour scheme, and waits until the app has applied it. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((expected) => {
    const active = document.documentElement.dataset.mantineColorScheme;
    return active === undefined || active === expected;
  }, colorScheme);
}

const isAdminApp = (page: Page) =>
  page.evaluate(() => 'mantineColorScheme' in document.documentElement.dataset);

/** Changes the language of the admin app as another tab would, without a reload. */
async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('language', newValue);
    const storageArea = localStorage;
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue, storageArea }));
  }, language);
  await page.waitForFunction((expected) => document.documentElement.lang === expected, language);
}

/** The faults of a state, each with its look. */
class Findings {
  readonly found: string[] = [];
  private readonly page: Page;
  private readonly name: string;
  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** With SCREENS=on a picture of each look is saved. */
  private async gather(look: string, findings: () => Promise<string[]>): Promise<void> {
    await waitForAnimations(this.page);
    if (process.env.SCREENS) await screenshot(this.page, `${this.name} ${look}`.replace(/\W+/g, '-'));
    this.found.push(...(await findings()).map((finding) => `${this.name} ${look}: ${finding}`));
  }

  axe = (look: string, rules: Rules) => this.gather(look, () => lastingViolations(this.page, rules));
  fit = (look: string) => this.gather(look, () => misfits(this.page));
}

/** Checks whether text fits, in each language of the admin app. */
async function lookAtTranslations(page: Page, findings: Findings): Promise<void> {
  await setLanguage(page, 'si');
  await findings.fit('si 320');
  await resize(page, wide);
  await findings.fit('si 1280');
  await setLanguage(page, 'ta');
  await findings.fit('ta 1280');
  await resize(page, narrowest);
  await findings.fit('ta 320');
  await setLanguage(page, 'en');
}

/**
 * Returns all faults of the open page: the violations that axe finds, light and dark, wide and on a phone; and the
 * parts that do not fit, in every language and with the text spacing of WCAG 2.2. The order of the looks is that with
 * the fewest changes. At the end the page is wide, in English and dark.
 *
 * The contrast is measured light on a wide window and dark on a phone, so that each part is seen, and those of both
 * widths in both themes. With `everyContrast` it is measured in all four looks, as for the parts of the kit.
 */
export async function faults(page: Page, name: string, everyContrast = false): Promise<string[]> {
  const findings = new Findings(page, name);
  await setColorScheme(page, 'light');
  await resize(page, wide);
  await findings.axe('light 1280', 'all');
  await findings.fit('en 1280');
  await resize(page, phone);
  await findings.axe('light 360', everyContrast ? 'all' : 'all but contrast');
  await setColorScheme(page, 'dark');
  await findings.axe('dark 360', 'colours');
  if (everyContrast) {
    await resize(page, wide);
    await findings.axe('dark 1280', 'colours');
  }
  await resize(page, narrowest);
  await findings.fit('en 320');
  if (await isAdminApp(page)) await lookAtTranslations(page, findings);
  const spacing = await page.addStyleTag({ content: textSpacing });
  await findings.fit('spaced 320');
  await spacing.evaluate((node) => (node as Element).remove());
  await resize(page, wide);
  return findings.found;
}

/** A state of a page: its address, what is waited for on a screen as it opens, or the steps that lead further. */
export interface State {
  name: string;
  path: string;
  shown?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
}

/**
 * Visits every state once and checks it in all its looks. The admin app is loaded anew where the state before is more than
 * a screen as it opens, or the same screen.
 */
export async function faultsOfAll(page: Page, states: readonly State[]): Promise<string[]> {
  page.setDefaultTimeout(30_000);
  // Leaves a started form without the confirmation.
  page.on('dialog', (question) => void question.accept());
  const found: string[] = [];
  let screen: string | null = null;
  for (const { name, path, shown, open } of states) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { pathname } = new URL(path, baseURL);
    await (screen && screen !== pathname ? visit(page, path) : page.goto(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await shown?.(page);
    await open?.(page);
    await waitUntilIdle(page);
    found.push(...(await faults(page, name)));
    screen = !open && (await isAdminApp(page)) ? pathname : null;
  }
  return found;
}
