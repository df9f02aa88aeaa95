import type { Role } from '@kade/contract';
import type { Page } from '@playwright/test';
import { openStall, type Stall } from './buyer.ts';
import { apiClient, expect } from './fixtures.ts';
import { waitUntilIdle } from './page-state.ts';
import { baseURL } from './serve.ts';
import { aKnownMerchant, confirmAddress, okay, signIn } from './shop.ts';

/** Lets a new person work in a shop, and signs the browser in as that person. */
export async function workAs(page: Page, stall: Stall, role: Role): Promise<void> {
  const person = await aKnownMerchant();
  await confirmAddress(person.merchant);
  const { email } = person.merchant;
  const { link } = okay(await stall.api.invitations.create({ body: { email, role } }));
  const token = new URL(link).searchParams.get('token') ?? '';
  okay(await apiClient({ token: person.token }).invitations.accept({ body: { token } }));
  await signIn(page, person.token, stall.id);
}

/** A shop with a product, an order that waits, and one that was sent. */
export async function aBusyShop(): Promise<Stall & { order: string }> {
  const stall = await openStall();
  const { api, tea } = stall;
  okay(await api.categories.create({ body: { name: 'Tea' } }));
  okay(await api.collections.create({ body: { name: 'Gifts' } }));
  const shipping_address = {
    first_name: 'Tharushi',
    last_name: 'Fernando',
    address: '12 Temple Road',
    city: 'Kandy',
    phone_number: '0771234567',
  };
  const products = [{ productId: tea, quantity: 1 }];
  const body = { payment_options: 'cash_on_delivery' as const, shipping_address, products };
  const sent = okay(await api.orders.create({ body }))._id;
  okay(await api.orders.update({ params: { id: sent }, body: { status: 'shipped' } }));
  return { ...stall, order: okay(await api.orders.create({ body }))._id };
}

const kindOf = (path: string): string => path.replace(/[0-9a-f]{24}/g, ':id');

/** Returns the paths of the app that the page links to. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return found.flatMap((href) => {
    const { origin, pathname, search } = new URL(href);
    return origin === new URL(baseURL).origin && !pathname.startsWith('/api') ? [pathname + search] : [];
  });
}

/** React shows a part of a screen whose code has arrived up to this much later, in ms, and nothing need say that it will. */
const LATEST_PART = 300;

/** The most screens of one role; each kind of address is opened once. */
const MOST = 30;

/**
 * Opens every screen that links lead to, and returns where each kind of address was found. `look` is called on each.
 */
export async function openAll(
  page: Page,
  look?: (kind: string) => Promise<void>,
): Promise<Map<string, string>> {
  const waiting = [{ path: '/', from: '' }];
  const seen = new Map<string, string>();
  for (let next = waiting.shift(); next && seen.size < MOST; next = waiting.shift()) {
    const { path, from } = next;
    const kind = kindOf(new URL(path, baseURL).pathname);
    if (seen.has(kind) || kind.startsWith('/shop/')) continue;
    seen.set(kind, from);
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    await waitUntilIdle(page);
    await page.waitForTimeout(LATEST_PART);
    await waitUntilIdle(page);
    await expect(page.getByText(/^Needed: /), `${path}, linked from ${from}`).toHaveCount(0);
    waiting.push(...(await linksOn(page)).map((to) => ({ path: to, from: path })));
    await look?.(kind);
  }
  return seen;
}
