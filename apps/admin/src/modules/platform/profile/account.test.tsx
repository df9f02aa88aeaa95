import type { AuditEntry } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aProfile, aSummary, testId, shellCalls, storeId } from '../../../test/bodies.ts';
import { type Handlers, mockApi, toPage, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { parseUserAgent } from '@kade/contract/user-agent';
import { waitFor } from '../../../test/wait-for.ts';

beforeAll(() => Promise.all([import('./index.ts'), import('./Account.tsx')]), 60_000);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const phone =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const erasure = { since: '2026-11-22T04:00:00.000Z', until: '2026-11-29T04:00:00.000Z' };

const entry = (seq: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: testId(seq),
  seq,
  at: '2026-11-05T09:00:00.000Z',
  event: 'session.opened',
  by: 'nimali',
  ip: '203.0.113.7',
  agent: phone,
  facts: {},
  hash: 'ab',
  ...changes,
});

const accountApi = (account: Handlers['account'] = {}, more: Handlers = {}) =>
  mockApi({
    ...shellCalls,
    profile: { get: () => aProfile },
    sessions: { list: () => [] },
    secondFactor: {
      get: () => ({ enabled: false, app: false, since: null, recovery_codes_left: 0, removed_at: null }),
    },
    ...more,
    account: { audit: () => [], ...account },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it.each<[string, Partial<AuditEntry>, string]>([
  ['a log-in', {}, 'Logged in05 Nov 2026, 14:30nimali · 203.0.113.7 · Chrome on Android'],
  ['a sign-up', { facts: { with: 'sign-up' } }, 'Signed up'],
  [
    'a change of a store',
    { event: 'domain.changed', facts: { merchant: testId(1), store: storeId, host: 'tea.example.lk' } },
    'The domain was changed · Nimali · tea.example.lk',
  ],
  [
    'what the operator did',
    {
      event: 'store.suspended',
      by: 'operator',
      ip: '',
      agent: '',
      facts: { store: storeId, reason: 'Fraud' },
    },
    'The store was suspended · Nimali · Fraud05 Nov 2026, 14:30the operator',
  ],
  [
    'a change from one thing to another',
    { event: 'plan.changed', facts: { store: storeId, from: 'starter', to: 'pro' } },
    'The plan was changed · Nimali · starter → pro',
  ],
  [
    'another bank account',
    {
      event: 'payout.changed',
      facts: { store: storeId, method: 'bank_transfer', from: '…7890', to: '…7777' },
    },
    'Where buyers pay to was changed · Nimali · Bank Transfer · …7890 → …7777',
  ],
  [
    'another domain',
    {
      event: 'domain.changed',
      facts: { store: storeId, host: 'b.example', from: 'a.example', to: 'b.example' },
    },
    'The domain was changed · Nimali · a.example → b.example05',
  ],
  [
    'a switched payment method',
    { event: 'payment.switched', facts: { store: storeId, method: 'cash_on_delivery', to: 'off' } },
    'A payment method was switched on or off · Nimali · Cash on Delivery · switched off',
  ],
  [
    'a change that was taken back',
    {
      event: 'change.undone',
      facts: { store: storeId, method: 'bank_transfer', from: '…7777', to: '…7890' },
    },
    'A change was taken back by mail · Nimali · Bank Transfer · …7777 → …7890',
  ],
  [
    'what happened by itself',
    { event: 'domain.lapsed', by: 'system', ip: '', agent: '' },
    'The domain is no longer proved05 Nov 2026, 14:30the platform',
  ],
])('the log says of %s who, what, when and from where', async (_name, changes, text) => {
  accountApi({ audit: () => [entry(1, changes)] });
  visit('/profile');
  const log = await part('Account log');
  await waitFor(() => expect(log.getByRole('listitem')).toHaveTextContent(text));
});

it('shows the log page by page', async () => {
  accountApi({
    audit: ({ query }) =>
      query.get('cursor') === 'older' ? [entry(1)] : toPage([entry(3), entry(2)], 'older'),
  });
  const { user } = visit('/profile');
  const log = await part('Account log');
  expect(await log.findAllByRole('listitem')).toHaveLength(2);
  await user.click(log.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(log.getAllByRole('listitem')).toHaveLength(3));
  expect(log.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it.each([
  [{ entries: 41, intact: true, broken_at: null }, 'The log is intact: none of its 41 entries'],
  [{ entries: 41, intact: false, broken_at: 1234 }, 'The log is not intact: entry 1234 was changed'],
])('checks the log on request: %o', async (found, text) => {
  const api = accountApi({ audit: () => [entry(1)], checkAudit: () => found });
  const { user } = visit('/profile');
  const check = await (await part('Account log')).findByRole('button', { name: 'Check the log' });
  expect(api.calls('account.checkAudit')).toHaveLength(0);
  await user.click(check);
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

it.each([
  [phone, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', 'curl', null],
  ['', '', null],
])('reads %s as %s on %s', (agent, browser, system) => {
  expect(parseUserAgent(agent)).toEqual({ browser, system });
});

it('asks for the password where it has to, and then offers a link to everything', async () => {
  let fresh = false;
  accountApi(
    {
      export: () =>
        fresh
          ? { link: '/api/merchant/account/exports/abc', until: '2026-11-22T05:00:00.000Z' }
          : refuse(403, 'Enter your password again to go on', { code: 'reauthenticate' }),
    },
    {
      auth: {
        reauthenticate: () => {
          fresh = true;
          return { success: true, message: '' };
        },
      },
    },
  );
  const { user } = visit('/profile');
  await user.click(await screen.findByRole('button', { name: 'Make a download link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'secret-words{Enter}');
  const link = await screen.findByRole('link', { name: 'Download the zip file' });
  expect(link).toHaveAttribute('href', '/api/merchant/account/exports/abc');
  expect(screen.getByText(/^Ready. The link works three times until 22 Nov 2026, 10:30/)).toBeVisible();
});

it('names what goes before an account is deleted, and needs username and password', async () => {
  let closing: typeof erasure | null = null;
  const told = () => ({ since: erasure.since, by: 'erasure' as const, reason: '' });
  const list = () => [
    aSummary({ suspended: closing && told() }),
    aSummary({
      _id: testId(2),
      name: 'Kandy Teas',
      domain: 'https://kandy.example',
      suspended: closing && told(),
    }),
  ];
  const api = accountApi(
    {
      erase: ({ body }) => {
        if ((body as { password: string }).password !== 'right-words')
          return refuse(403, 'The password is wrong', { field: 'password', code: 'wrong_password' });
        closing = erasure;
        return erasure;
      },
      keep: () => {
        closing = null;
        return { success: true, message: 'Your account is kept.' };
      },
    },
    { stores: { list }, profile: { get: () => ({ ...aProfile, closing }) } },
  );
  const { user } = visit('/profile');
  await user.click(await (await part('Delete account')).findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account nimali?' }));
  expect(dialog.getByText('Nimali (nimali.localhost)')).toBeVisible();
  expect(dialog.getByText('Kandy Teas (kandy.example)')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Type your username: nimali/), 'nimali');
  await user.type(dialog.getByLabelText(/^Password/), 'wrong-words');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password is wrong');
  await user.clear(dialog.getByLabelText(/^Password/));
  await user.type(dialog.getByLabelText(/^Password/), 'right-words');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Your account is erased on 29 Nov 2026')).toBeVisible();
  expect(await screen.findByText(/^This account will be erased on 29 Nov 2026/)).toBeVisible();
  expect(api.calls('account.erase').at(-1)?.body).toEqual({ username: 'nimali', password: 'right-words' });

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account is kept.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^This account will be erased/)).not.toBeInTheDocument());
});

it.each(['/dashboard', '/orders', '/settings', '/billing'])(
  '%s says that the account is being erased',
  async (path) => {
    const suspended = { since: erasure.since, by: 'erasure' as const, reason: '' };
    accountApi(
      {},
      {
        stores: { list: () => [aSummary({ suspended })] },
        profile: { get: () => ({ ...aProfile, closing: erasure }) },
      },
    );
    visit(path);
    expect(await screen.findByText(/^This account will be erased on 29 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  },
);

it('says on the pages of a suspended store why, and whom to write to', async () => {
  const suspended = { since: erasure.since, by: 'operator' as const, reason: 'Fakes' };
  const api = accountApi({}, { stores: { list: () => [aSummary({ suspended })] } });
  visit('/orders');
  expect(await screen.findByText(/suspended this store on 22 Nov 2026.*Reason: Fakes/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'hello@kade.example' });
  expect(links[0]).toHaveAttribute('href', 'mailto:hello@kade.example');
  expect(api.calls('profile.get')).toHaveLength(0);
});
