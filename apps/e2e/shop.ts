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

/** A new merchant with a store, made through the API, whose browser is signed in to it. */
export async function openShop(page: Page, name = "Nimali's Kitchen"): Promise<Shop> {
  const merchant = aMerchant();
  const { token } = okay(
    await apiClient().auth.signup({
      body: {
        username: merchant.username,
        email: merchant.email,
        password: merchant.password,
        first_name: merchant.firstName,
        last_name: merchant.lastName,
      },
    }),
  );
  const subdomain = merchant.username;
  const { _id: id } = okay(
    await apiClient({ token }).stores.create({ body: { name, domain: `https://${subdomain}.localhost` } }),
  );
  await page.goto('/login');
  await page.evaluate(
    ([key, store]) => {
      localStorage.setItem('user', key);
      localStorage.setItem('store', store);
    },
    [token, id] as const,
  );
  return { merchant, api: apiClient({ token, storeId: id }), id, subdomain };
}
