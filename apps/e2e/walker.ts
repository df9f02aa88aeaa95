import { expect, type Locator, type Page } from '@playwright/test';
import { lastingViolations } from './axe.ts';
import { misfits } from './fits.ts';
import { screenshot, waitUntilIdle } from './page-state.ts';

/**
 * How many characters a person types on a phone in a minute. Studies measure 180, 36 words of five; a cheap phone, names and
 * numbers without suggestions, and corrections take a third of it.
 */
const CHARACTERS_PER_MINUTE = 120;

/** Reading a screen and finding the next part takes longer than the tap itself. */
const SECONDS_PER_TAP = 2;

/** Does what a person with a phone or a laptop does, and counts taps and typed characters. */
export class Walker {
  taps = 0;
  characters = 0;
  readonly page: Page;
  readonly #touch: boolean;
  #pictures = 0;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.#touch = touch;
  }

  /** Minutes of typing and tapping. */
  get minutes(): number {
    return this.characters / CHARACTERS_PER_MINUTE + (this.taps * SECONDS_PER_TAP) / 60;
  }

  async tap(part: Locator): Promise<void> {
    await (this.#touch ? part.tap() : part.click());
    this.taps += 1;
  }

  /**
   * Taps a field and sets its text at once: for some 400 ms after a tap on a text area that had to be scrolled into view, the
   * emulated phone delivers keys to the field without entering them, also on a page without scripts.
   */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
    await expect(field, 'nothing takes the text away').toHaveValue(text);
    this.characters += text.length;
  }

  /** Opens a select and takes one of its options. */
  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label });
    this.taps += 2;
  }

  /** Opens the gallery or the files of the phone from a field for a file, and takes one. */
  async picture(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await field.setInputFiles(file);
    this.taps += 2;
  }

  /** Expects a page that fits and has no violation. With SCREENS=on, saves pictures of it, light and dark. */
  async look(name: string): Promise<void> {
    const page = this.page;
    this.#pictures += 1;
    await waitUntilIdle(page);
    expect([...(await lastingViolations(page, 'all')), ...(await misfits(page))], name).toEqual([]);
    if (!process.env.SCREENS) return;
    const number = String(this.#pictures).padStart(2, '0');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `walk-${page.viewportSize()?.width}-${number}-${name}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
