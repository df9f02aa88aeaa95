import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { aMerchant, apiClient, type Merchant } from './fixtures.ts';
import { okay } from './okay.ts';
import { baseURL, shopURL } from './serve.ts';

export { okay };

export interface Shop {
  merchant: Merchant;
  token: string;
  api: ReturnType<typeof apiClient>;
  id: string;
  /** The label before the platform's suffix. */
  subdomain: string;
  /** The address for buyers. */
  url: string;
}

/** Creates a merchant through the API. */
export async function aKnownMerchant(): Promise<{ merchant: Merchant; token: string }> {
  const merchant = aMerchant();
  const { username, email, password, firstName, lastName } = merchant;
  const body = { username, email, password, first_name: firstName, last_name: lastName };
  const { token } = okay(await apiClient().auth.signup({ body }));
  return { merchant, token };
}

/** Opens the mailed link that confirms a merchant's address, so that their buyers get mails. */
export async function confirmAddress({ email }: Merchant): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mails = (await (await fetch(`${baseURL}/outbox.json`)).json()) as { to: string; text: string }[];
    const welcome = mails.find(({ to }) => to === email);
    const token = /confirm-email\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1];
    if (token) return void okay(await apiClient().auth.confirmEmail({ body: { token } }));
    await pause(100);
  }
  throw new Error(`${email} got no link that confirms it`);
}

/**
 * Signs the browser in without loading a page: stores the token, and the chosen store if there is one, under the app's
 * keys. A store that the merchant owns is stored as an own one too, as after its first visit.
 */
export async function signIn(page: Page, token: string, store = '', isOwn = false): Promise<void> {
  const entries = { user: token, ...(store ? { store } : {}), ...(isOwn ? { 'own-store': store } : {}) };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: baseURL, localStorage }] });
}

/** Creates a merchant with a store through the API. */
export async function newShop(name = "Nimali's Kitchen"): Promise<Shop> {
  const { merchant, token } = await aKnownMerchant();
  const subdomain = merchant.username;
  const { _id: id } = okay(
    await apiClient({ token }).stores.create({ body: { name, domain: `https://${subdomain}.localhost` } }),
  );
  return { merchant, token, api: apiClient({ token, storeId: id }), id, subdomain, url: shopURL(subdomain) };
}

/** Signs the browser in to a shop. */
export const enter = (page: Page, shop: Shop): Promise<void> => signIn(page, shop.token, shop.id, true);

/** Creates a merchant with a store through the API, and signs the browser in. */
export async function openShop(page: Page, name?: string): Promise<Shop> {
  const shop = await newShop(name);
  await enter(page, shop);
  return shop;
}
