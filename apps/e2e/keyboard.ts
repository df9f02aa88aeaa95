import { expect, type Locator, type Page } from '@playwright/test';
import { lookAtFocus } from './focus.ts';

const mostSteps = 80;

/** A user without a pointer: all input is by keys, and the focus is checked at every stop. */
export class Keyboard {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key, or several one after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Checks that the focus is visible and not covered by another element. */
  private async look(): Promise<void> {
    const stop = await this.page.evaluate(lookAtFocus);
    if (!stop) return;
    expect.soft(stop.marked, `${stop.what} shows that it has the focus`).toBe(true);
    expect.soft(stop.uncovered, `${stop.what} can be seen while it has the focus`).toBe(true);
  }

  /** Presses Tab until the target has the focus. Fails when it cannot be reached. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const focused = () => target.evaluate((node) => node === document.activeElement);
    for (let step = 0; !(await focused()); step++) {
      if (step === mostSteps) throw new Error(`${mostSteps} times ${key} do not lead to ${String(target)}`);
      await this.press(key);
      await this.look();
    }
  }

  /** Moves the focus to a field and replaces its text. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.press('Control+A');
    await this.type(text);
  }

  /** Moves the focus to a button, link or switch and presses it. */
  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await expect(target).toBeEnabled();
    await this.tabTo(target);
    await this.press(key);
  }

  /** Opens a dialog, checks that Escape closes it and returns the focus, and opens it again. */
  async openTwice(opener: Locator, dialog: Locator): Promise<void> {
    await this.activate(opener);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await this.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await this.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}
