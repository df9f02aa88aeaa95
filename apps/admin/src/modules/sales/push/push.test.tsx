import { afterEach, expect, it, vi } from 'vitest';
import { section, settingsApi } from '../../../test/settings-calls.ts';
import { quiet } from '../../../test/console.ts';
import { refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { testId } from '../../../test/bodies.ts';

const endpoint = 'https://push.example/1';
/** The SHA-256 of the endpoint in base64url. */
const fingerprint = async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Buffer.from(digest).toString('base64url');
};

/** A browser with notifications; `permission` is what the merchant decides when asked. */
function aBrowser({ now, permission }: { now: string; permission: string }) {
  let own: object | null = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
  };
  const pushManager = {
    getSubscription: async () => own,
    subscribe: async () => (own = subscription),
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', function PushManager() {});
  vi.stubGlobal('Notification', { permission: now, requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('says that a browser without notifications has none', async () => {
  settingsApi();
  visit('/settings');
  const shown = await section('Notifications');
  expect(await shown.findByText(/This browser has no notifications/)).toBeInTheDocument();
  expect(shown.getByRole('switch', { name: 'Notify this device' })).toBeDisabled();
});

it('says that notifications are blocked, and how to allow them', async () => {
  aBrowser({ now: 'denied', permission: 'denied' });
  settingsApi();
  visit('/settings');
  const shown = await section('Notifications');
  expect(await shown.findByText(/Notifications are blocked for this site/)).toBeInTheDocument();
});

it('is switched on, sends a test, and is switched off', async () => {
  aBrowser({ now: 'default', permission: 'granted' });
  const made = {
    _id: testId(7),
    fingerprint: await fingerprint(),
    service: 'push.example',
    agent: '',
    language: 'en' as const,
    created_at: '2026-01-05T09:00:00.000Z',
  };
  let kept: (typeof made)[] = [];
  const api = settingsApi({
    push: {
      key: () => ({ key: 'B'.repeat(87) }),
      list: () => kept,
      create: () => {
        kept = [made];
        return made;
      },
      remove: () => {
        kept = [];
        return { success: true, message: '' };
      },
      test: () => ({ success: true, message: '' }),
    },
  });
  const { user } = visit('/settings');
  const shown = await section('Notifications');
  await user.click(await shown.findByRole('switch', { name: 'Notify this device' }));
  await user.click(await shown.findByRole('button', { name: 'Send a test' }));
  expect(api.calls('push.test')).toHaveLength(1);
  await user.click(shown.getByRole('switch', { name: 'Notify this device' }));
  expect(await shown.findByText('Off on this device.')).toBeInTheDocument();
});

it('switches the mail about low stock off, and says why it could not', async () => {
  quiet();
  aBrowser({ now: 'default', permission: 'default' });
  let low_stock_mail = true;
  const api = settingsApi({
    stockSettings: {
      get: () => ({ low_stock_mail }),
      update: ({ body }) => {
        const wanted = body as { low_stock_mail: boolean };
        if (wanted.low_stock_mail) return refuse(400, 'Not now');
        low_stock_mail = false;
        return wanted;
      },
    },
  });
  const { user } = visit('/settings');
  const mail = await (await section('Notifications')).findByRole('switch', { name: /Mail me when products/ });
  expect(mail).toBeChecked();
  await user.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(api.calls('stockSettings.update')).toMatchObject([{ body: { low_stock_mail: false } }]);
  await user.click(mail);
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(mail).not.toBeChecked();
});

it('switches the mail with the figures of the week off', async () => {
  quiet();
  aBrowser({ now: 'default', permission: 'default' });
  let weekly_mail = true;
  const api = settingsApi({
    weeklyMail: { get: () => ({ weekly_mail }), update: () => ({ weekly_mail: (weekly_mail = false) }) },
  });
  const { user } = visit('/settings');
  const mail = await (await section('Notifications')).findByRole('switch', { name: /Mail the figures/ });
  expect(mail).toBeChecked();
  await user.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(api.calls('weeklyMail.update')).toMatchObject([{ body: { weekly_mail: false } }]);
});
