import type { Page } from '@playwright/test';
import { aMerchant, apiClient, type Merchant } from './fixtures.ts';

export interface Shop {
  merchant: Merchant;
  api: ReturnType<typeof apiClient>;
  id: string;
  /** The name in front of the platform's suffix. */
  subdomain: string;
}

type Reply<B> = { status: number; body: B };
type Good<R> = R extends Reply<infer B> ? (B extends { error: string } ? never : B) : never;

/** The body of a success; a refusal fails the test with its own words. */
export function okay<R extends Reply<unknown>>(reply: R): Good<R> {
  const { status, body } = reply;
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Good<R>;
}

/** A new merchant, made through the API. */
export async function aKnownMerchant(): Promise<{ merchant: Merchant; token: string }> {
  const merchant = aMerchant();
  const { username, email, password, firstName, lastName } = merchant;
  const body = { username, email, password, first_name: firstName, last_name: lastName };
  const { token } = okay(await apiClient().auth.signup({ body }));
  return { merchant, token };
}

/** Signs the browser in: puts the token, and the chosen store if there is one, where the app looks for them. */
export async function signIn(page: Page, token: string, store = ''): Promise<void> {
  await page.goto('/login');
  await page.evaluate(
    ([key, id]) => {
      localStorage.setItem('user', key);
      if (id) localStorage.setItem('store', id);
    },
    [token, store] as const,
  );
}

/** A new merchant with a store, made through the API, whose browser is signed in to it. */
export async function openShop(page: Page, name = "Nimali's Kitchen"): Promise<Shop> {
  const { merchant, token } = await aKnownMerchant();
  const subdomain = merchant.username;
  const { _id: id } = okay(
    await apiClient({ token }).stores.create({ body: { name, domain: `https://${subdomain}.localhost` } }),
  );
  await signIn(page, token, id);
  return { merchant, api: apiClient({ token, storeId: id }), id, subdomain };
}
