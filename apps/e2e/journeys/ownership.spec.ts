import { createHmac } from 'node:crypto';
import { apiClient, expect, test } from '../fixtures.ts';
import { trackRequests } from '../page-state.ts';
import { aKnownMerchant, confirmAddress, okay, openShop, signIn } from '../shop.ts';
import { Walker } from '../walker.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an app shows now for a secret in base32. */
function codeOf(secret: string): string {
  const bits = secret
    .split('')
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Switches the second factor of an account on. */
async function switchFactorOn(token: string): Promise<void> {
  const api = apiClient({ token });
  const { uri } = okay(await api.secondFactor.setUp({ body: {} }));
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  okay(await api.secondFactor.enable({ body: { code: codeOf(secret) } }));
}

for (const [device, width] of [
  ['phone', 360],
  ['laptop', 1280],
] as const)
  test(`a shop is offered to a person who works there, accepted, and stopped by the owner, on a ${device}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const owner = await openShop(page, 'Matara Spices');
    const heir = await aKnownMerchant();
    await confirmAddress(heir.merchant);
    const invited = await owner.api.invitations.create({
      body: { email: heir.merchant.email, role: 'packer' },
    });
    const token = new URL(okay(invited).link).searchParams.get('token') ?? '';
    okay(await apiClient({ token: heir.token }).invitations.accept({ body: { token } }));
    okay(
      await owner.api.keys.create({ body: { name: 'Till', scopes: ['orders:read'], expires_in_days: null } }),
    );
    await switchFactorOn(owner.token);
    await switchFactorOn(heir.token);
    const name = `${heir.merchant.firstName} ${heir.merchant.lastName}`;
    const walk = new Walker(page, false);

    await page.goto('/staff');
    await page.getByRole('button', { name: 'Hand the shop over' }).click();
    const form = page.getByRole('dialog', { name: 'Hand the shop over' });
    await form.getByRole('radio', { name }).check();
    await walk.look('ownership-offer');
    await form.getByRole('button', { name: 'Offer the shop' }).click();
    await expect(page.getByText(`Offered to ${name}, who can accept until`)).toBeVisible();
    await expect(page.getByText('these API keys stay valid: Till')).toBeVisible();
    await walk.look('ownership-offered');

    const theirs = await browser.newContext({ viewport: { width, height: 740 } });
    trackRequests(theirs);
    const work = await theirs.newPage();
    const theirWalk = new Walker(work, false);
    await signIn(work, heir.token);
    await work.goto('/profile');
    await expect(work.getByText(`${owner.merchant.username} wants you to own this shop`)).toBeVisible();
    await theirWalk.look('ownership-profile');
    await work.getByRole('button', { name: 'Become the owner' }).click();
    const question = work.getByRole('dialog', { name: 'Become the owner of “Matara Spices”?' });
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(work.getByText('You become the owner on')).toBeVisible();
    await theirWalk.look('ownership-accepted');
    await theirs.close();

    await page.reload();
    await expect(page.getByText(`${name} becomes the owner on`)).toBeVisible();
    await page.getByRole('button', { name: 'Stop the transfer' }).click();
    const stopping = page.getByRole('dialog', { name: `Stop handing the shop over to ${name}?` });
    await stopping.getByRole('button', { name: 'Stop the transfer' }).click();
    await expect(page.getByRole('button', { name: 'Hand the shop over' })).toBeVisible();
    await walk.look('ownership-stopped');
    expect(okay(await owner.api.ownership.get())).toEqual({ transfer: null });
  });
