import type { SecondFactor } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aProfile, shellCalls } from '../../../../test/bodies.ts';
import { broken, type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const OFF: SecondFactor = {
  enabled: false,
  app: false,
  since: null,
  recovery_codes_left: 0,
  removed_at: null,
};
const ON: SecondFactor = {
  enabled: true,
  app: true,
  since: '2026-11-05T09:00:00.000Z',
  recovery_codes_left: 10,
  removed_at: null,
};
const SECRET = 'JBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, n) => `7KQ2M-XV9R${n}`);

const profile = (secondFactor: Handlers['secondFactor']) =>
  mockApi({
    ...shellCalls,
    profile: { get: () => aProfile },
    sessions: { list: () => [] },
    account: { audit: () => [] },
    secondFactor,
  });
const part = async () => within(await screen.findByRole('region', { name: 'Second factor' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('is switched on by scanning a code and typing one, and shows the recovery codes once', async () => {
  let status = OFF;
  profile({
    get: () => status,
    setUp: () => ({ secret: SECRET, uri: `otpauth://totp/Kade:nimali?secret=${SECRET}` }),
    enable: ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return refuse(403, 'This code is wrong', { code: 'wrong_code', field: 'code' });
      status = ON;
      return { recovery_codes: codes };
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = visit('/profile');
  await user.click(await (await part()).findByRole('button', { name: 'Switch on' }));
  const first = await dialog('Switch the second factor on');
  expect(await first.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(first.getByLabelText('Or type this into the app')).toHaveValue(SECRET);
  await user.type(first.getByLabelText(/^Code/), '000000{Enter}');
  expect(await first.findByRole('alert')).toHaveTextContent('This code is wrong');
  await user.clear(first.getByLabelText(/^Code/));
  await user.type(first.getByLabelText(/^Code/), '123456{Enter}');
  const second = await dialog('Keep the recovery codes');
  for (const code of codes) expect(second.getByText(code)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await (await part()).findByText(/^On since 05 Nov 2026, 14:30/)).toHaveTextContent(
    '10 recovery codes are left.',
  );
});

it('warns when few recovery codes are left, and makes new ones after a question', async () => {
  const api = profile({
    get: () => ({ ...ON, recovery_codes_left: 3 }),
    renewCodes: () => ({ recovery_codes: codes }),
  });
  const { user } = visit('/profile');
  const inside = await part();
  expect(await inside.findByText(/Make new recovery codes before/)).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'New recovery codes' }));
  expect(api.calls('secondFactor.renewCodes')).toHaveLength(0);
  const question = await dialog('New recovery codes');
  await user.click(question.getByRole('button', { name: 'New recovery codes' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Keep the recovery codes' })).getByText(codes[0] ?? ''),
  ).toBeVisible();
});

it('says when it is removed because it was reported lost, and is kept with one press', async () => {
  let status: SecondFactor = { ...ON, removed_at: '2026-11-12T09:00:00.000Z' };
  const api = profile({
    get: () => status,
    keep: () => {
      status = ON;
      return { success: true, message: 'The second factor stays' };
    },
  });
  const { user } = visit('/profile');
  const inside = await part();
  expect(await inside.findByText(/It is removed on 12 Nov 2026, 14:30/)).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Keep the second factor' }));
  await waitFor(() => expect(inside.queryByText(/It is removed on/)).toBeNull());
  expect(api.calls('secondFactor.keep')).toHaveLength(1);
});

it('is switched off with a code', async () => {
  let status = ON;
  const api = profile({
    get: () => status,
    disable: () => {
      status = OFF;
      return { success: true, message: '' };
    },
  });
  const { user } = visit('/profile');
  await user.click(await (await part()).findByRole('button', { name: 'Switch off' }));
  const inside = await dialog('Switch the second factor off');
  await user.type(inside.getByLabelText(/^Code/), '7KQ2M-XV9RD');
  await user.click(inside.getByRole('button', { name: 'Switch off' }));
  expect(await (await part()).findByRole('button', { name: 'Switch on' })).toBeVisible();
  expect(api.calls('secondFactor.disable')[0]?.body).toEqual({ code: '7KQ2M-XV9RD' });
});

it('says when it cannot be loaded', async () => {
  profile({ get: () => broken(500, {}) });
  visit('/profile');
  expect(await (await part()).findByRole('alert')).toBeVisible();
});
