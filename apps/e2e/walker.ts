import type { Locator, Page } from '@playwright/test';
import { screenshot, waitUntilIdle } from './page-state.ts';

/**
 * How many characters a person types on a phone in a minute. Studies measure 180, 36 words of five; a cheap phone, names and
 * numbers without suggestions, and corrections take a third of it.
 */
const CHARACTERS_PER_MINUTE = 120;

/** Does what a person with a phone does, and counts taps and typed characters. */
export class Walker {
  taps = 0;
  characters = 0;
  readonly #page: Page;
  #pictures = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Minutes of typing. */
  get minutes(): number {
    return this.characters / CHARACTERS_PER_MINUTE;
  }

  async tap(part: Locator): Promise<void> {
    await part.tap();
    this.taps += 1;
  }

  /** Taps a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await field.tap();
    await field.fill(text);
    this.taps += 1;
    this.characters += text.length;
  }

  /** Opens a select and takes one of its options. */
  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label });
    this.taps += 2;
  }

  /** Opens the gallery of the phone from a field for a picture, and takes one. */
  async picture(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await field.setInputFiles(file);
    this.taps += 2;
  }

  /** With SCREENS=on, saves pictures of the page on a phone and a laptop, light and dark. */
  async look(name: string): Promise<void> {
    if (!process.env.SCREENS) return;
    const page = this.#page;
    this.#pictures += 1;
    await waitUntilIdle(page);
    const phone = page.viewportSize() ?? { width: 360, height: 740 };
    for (const width of [phone.width, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width === phone.width ? phone.height : 800 });
        await page.emulateMedia({ colorScheme });
        const number = String(this.#pictures).padStart(2, '0');
        await screenshot(page, `walk-${number}-${name}-${width}-${colorScheme}`);
      }
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
