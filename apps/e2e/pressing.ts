import { contract, endpoints, getRolePermissions, type Role } from '@kade/contract';
import type { Locator, Page } from '@playwright/test';
import { waitUntilIdle } from './page-state.ts';
import { answerRequests } from './requests.ts';

const patternOf = (path: string) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
const known = endpoints(contract).map(({ name, route, metadata }) => ({
  name,
  method: route.method,
  pattern: patternOf(route.path),
  isPlain: !route.path.includes(':'),
  metadata,
}));

/** Returns the route of the contract that a request asks for. One without parameters in its path comes first. */
function routeOf(method: string, url: string) {
  const { pathname } = new URL(url);
  const found = known.filter((route) => route.method === method && route.pattern.test(pathname));
  return found.find(({ isPlain }) => isPlain) ?? found[0];
}

/** Returns whether a role is refused a route, by the contract. */
function isRefused(role: Role, { metadata }: (typeof known)[number]): boolean {
  if (metadata.access !== 'store' && metadata.access !== 'storeOrPublic') return false;
  const { scope = 'owner' } = metadata;
  return scope !== 'any' && (scope === 'owner' || !getRolePermissions(role).includes(scope));
}

/**
 * Answers every request that changes something with 409, so that nothing changes, and records those that the role is
 * refused by the contract. Reads go to the server; those that it refuses are recorded. Returns what was recorded, each with the
 * words that `doing` returned at that time.
 */
export async function refusedOf(page: Page, role: Role, doing: () => string): Promise<string[]> {
  const refused: string[] = [];
  await answerRequests(page, /\/api\/merchant\//, ({ method, url }) => {
    if (method === 'GET') return undefined;
    const asked = routeOf(method, url);
    if (!asked || isRefused(role, asked))
      refused.push(`${doing()}: ${method} ${asked?.name ?? new URL(url).pathname}`);
    return { status: 409, json: { error: 'Nothing changes here', code: 'changed_meanwhile' } };
  });
  page.on('response', (reply) => {
    if (reply.request().method() === 'GET' && [401, 403].includes(reply.status()))
      refused.push(`${doing()}: ${new URL(reply.url()).pathname}`);
  });
  return refused;
}

const PRESSABLE = 'button:enabled, [role=menuitem]:enabled';

/** Returns the names of the buttons of a part of the page, each once. */
async function namesIn(part: Locator): Promise<string[]> {
  const names = await part
    .locator(PRESSABLE)
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
    );
  // Nothing is reached after the log-out.
  return [...new Set(names)].filter((name) => name !== '' && name !== 'Logout');
}

/** Presses a button that is there, and waits for what it does. Returns whether it was pressed. */
async function press(page: Page, part: Locator, name: string): Promise<boolean> {
  const roles = (['button', 'menuitem', 'switch', 'tab'] as const).map((role) =>
    part.getByRole(role, { name, exact: true }),
  );
  const [first, ...others] = roles;
  if (!first) return false;
  const button = others.reduce((all, one) => all.or(one), first).first();
  // The page is idle, so a button that is not there does not come.
  if ((await button.count()) === 0) return false;
  const pressed = await button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (pressed) await waitUntilIdle(page);
  return pressed;
}

const opened = (page: Page) =>
  page.locator('[role=dialog], [role=menu], [role=alertdialog], [data-opened]').filter({ visible: true });

async function closeAll(page: Page): Promise<void> {
  for (let tries = 0; tries < 4 && (await opened(page).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await waitUntilIdle(page);
  }
}

interface Pressing {
  /** Which buttons were pressed before, by the kind of the screen and their names. */
  done: Set<string>;
  /** Called before each press with its words. */
  say: (words: string) => void;
}

/** Writes something into the empty fields of a form, so that it can be sent. */
const fillIn = (part: Locator): Promise<void> =>
  part
    .locator('input:enabled:not([type=checkbox], [type=radio], [type=file], [type=time]), textarea:enabled')
    .filter({ visible: true })
    .evaluateAll((fields) => {
      const samples: Record<string, string> = { email: 'a@example.lk', date: '2026-12-01' };
      for (const field of fields as (HTMLInputElement | HTMLTextAreaElement)[]) {
        if (field.value !== '') continue;
        // React hears of a value only if it is set past its own setter.
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        set?.call(field, samples[field.type] ?? '1');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });

/** Presses each button of what a button has opened, which is opened again for each. */
async function pressInside(
  page: Page,
  reopen: () => Promise<boolean>,
  { done, say }: Pressing,
  place: string,
) {
  const names = await namesIn(opened(page).last());
  for (const name of names) {
    const words = `${place} > ${name}`;
    if (done.has(words)) continue;
    done.add(words);
    if ((await opened(page).count()) === 0 && !(await reopen())) return;
    if ((await opened(page).count()) === 0) return;
    say(words);
    await fillIn(opened(page).last());
    await press(page, opened(page).last(), name);
  }
}

/** Presses every button of a screen, and every one of the dialogs and menus that these open. */
export async function pressAll(page: Page, kind: string, pressing: Pressing): Promise<void> {
  const address = page.url();
  const main = page.getByRole('main');
  for (const name of await namesIn(main)) {
    const words = `${kind} > ${name}`;
    if (pressing.done.has(words)) continue;
    pressing.done.add(words);
    pressing.say(words);
    const reopen = () => press(page, main, name);
    if ((await reopen()) && (await opened(page).count()) > 0)
      await pressInside(page, reopen, pressing, words);
    await closeAll(page);
    if (page.url() === address && (await opened(page).count()) === 0) continue;
    await page.goto(address);
    await waitUntilIdle(page);
  }
}
