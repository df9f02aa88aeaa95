import { randomUUID } from 'node:crypto';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { createClient, type KadeClient } from '@kade/client';
import { trackRequests } from './page-state.ts';
import { baseURL, isServer } from './serve.ts';

export { expect };

export interface Merchant {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface Fixtures {
  /** Allows a console message that the test causes, such as the browser's message about a refused request. */
  tolerate: (message: RegExp) => void;
  troubles: Troubles;
}

/** Errors of the browser that the test did not cause. */
interface Troubles {
  found: string[];
  tolerated: RegExp[];
}

function watch(context: BrowserContext, { found }: Troubles): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => found.push(`page error: ${problem.error().message}`));
  context.on('response', (response) => {
    if (isServer(response.url()) && response.status() >= 500)
      found.push(`${response.status()} ${response.url()}`);
  });
}

/** Playwright's `test`, which also fails when the browser logged an error or a warning or the server returned a 5xx. */
export const test = base.extend<Fixtures>({
  // Every context that a test opens is another person's browser, which is watched too.
  troubles: [
    async ({ browser }, use) => {
      const troubles: Troubles = { found: [], tolerated: [] };
      const watchOpened = (context: BrowserContext) => watch(context, troubles);
      browser.on('context', watchOpened);
      await use(troubles);
      browser.off('context', watchOpened);
      const unexpected = troubles.found.filter(
        (line) => !troubles.tolerated.some((known) => known.test(line)),
      );
      expect(unexpected, 'errors in the browser or the server').toEqual([]);
    },
    { auto: true },
  ],
  tolerate: async ({ troubles }, use) => use((message) => void troubles.tolerated.push(message)),
  context: async ({ context }, use) => {
    trackRequests(context);
    await use(context);
  },
});

/** Returns the details of a merchant that are unique in this run. */
export function aMerchant(): Merchant {
  const id = randomUUID().slice(0, 8);
  return {
    username: `nimali-${id}`,
    email: `nimali-${id}@example.lk`,
    password: 'correct horse battery',
    firstName: 'Nimali',
    lastName: 'Perera',
  };
}

/** Signs up through the form and returns the merchant. Ends on the store wizard. */
export async function signUp(page: Page, merchant = aMerchant()): Promise<Merchant> {
  await page.goto('/signup');
  await page.getByLabel('Username').fill(merchant.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(merchant.password);
  await page.getByLabel('First Name').fill(merchant.firstName);
  await page.getByLabel('Last Name').fill(merchant.lastName);
  await page.getByLabel('Email').fill(merchant.email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/store-creation$/);
  return merchant;
}

/** The typed client on the server under test, signed in when a session is given. */
export const apiClient = (session: { token?: string; storeId?: string } = {}): KadeClient =>
  createClient({ baseUrl: baseURL, session: () => session });
