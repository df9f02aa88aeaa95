import { roleNames } from '@kade/contract';
import { expect, test } from '../fixtures.ts';
import { aBusyShop, openAll, workAs } from '../presets.ts';
import { pressAll, refusedOf } from '../pressing.ts';

/** How many screens and buttons each role finds at least, so that a walk that presses nothing fails. */
const LEAST = { screens: 3, buttons: 10 };

for (const role of roleNames)
  test(`the role ${role} reaches no screen and sees no button whose request it is refused`, async ({
    page,
    tolerate,
  }) => {
    test.setTimeout(900_000);
    // Changes are answered with 409.
    tolerate(/status of 409/);
    tolerate(/ApiError: Nothing changes here/);
    // What is deleted once there is no undo any more is sent while the page is left, which cannot be answered here.
    tolerate(/status of 404/);
    await page.addInitScript(() => {
      window.print = () => {};
      window.open = () => null;
      // A message lies above some buttons for seconds.
      const messages = new CSSStyleSheet();
      messages.replaceSync('.mantine-Notifications-root * { pointer-events: none !important }');
      document.adoptedStyleSheets.push(messages);
    });
    const shop = await aBusyShop();
    await workAs(page, shop, role);
    let words = '';
    const done = new Set<string>();
    const refused = await refusedOf(page, role, () => words);
    const screens = await openAll(page, async (kind) => {
      await pressAll(page, kind, { done, say: (next) => void (words = next) });
      words = '';
    });
    expect(refused, [...done].join('\n')).toEqual([]);
    expect(screens.size).toBeGreaterThanOrEqual(LEAST.screens);
    expect(done.size).toBeGreaterThan(LEAST.buttons);
  });
