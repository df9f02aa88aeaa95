import type { Webhook, WebhookDelivery } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, testId, settingsCalls, shellCalls, someCredentials } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const secret = `whsec_${'s'.repeat(43)}=`;
const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  _id: testId(8),
  url: 'https://stock.example.lk/hook',
  description: '',
  events: ['order.created', 'product.deleted'],
  enabled: true,
  disabled_reason: null,
  made_by: null,
  old_secret_until: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  ...changes,
});
const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: testId(5),
  message_id: 'msg_1',
  type: 'order.created',
  state: 'waiting',
  attempts: 1,
  last_status: 500,
  last_error: 'The answer was 500',
  next_at: '2026-01-06T03:30:00.000Z',
  created_at: '2026-01-06T03:29:00.000Z',
  ...changes,
});

/** An API for the settings screen with these webhooks, of which a test replaces what it is about. */
function webhooksApi(kept: Webhook[], changes: Handlers['webhooks'] = {}) {
  return mockApi({
    ...shellCalls,
    ...settingsCalls,
    paymentMethods: { get: () => aStore().payment_methods, credentials: () => someCredentials() },
    policies: { list: () => [] },
    stores: { ...shellCalls.stores, get: () => aStore() },
    webhooks: {
      list: () => kept,
      create: ({ body }) => {
        const made = aWebhook({ ...(body as Webhook), _id: testId(9) });
        kept = [...kept, made];
        return { ...made, secret };
      },
      remove: () => {
        kept = [];
        return { success: true, message: 'deleted' };
      },
      ...changes,
    },
  });
}
const card = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows address and events of each webhook, and why it is disabled', async () => {
  webhooksApi([aWebhook(), aWebhook({ _id: testId(7), enabled: false, disabled_reason: 'failing' })]);
  visit('/settings');
  const rows = (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('https://stock.example.lk/hook');
  expect(rows[0]).toContain('An order was placed · A product was deleted');
  expect(rows[0]).not.toContain('Switched off');
  expect(rows[1]).toContain('Switched off, because its messages did not arrive');
});

it('adds a webhook with what was selected, and shows its secret once', async () => {
  const server = webhooksApi([]);
  const { user } = visit('/settings');
  expect(await (await card()).findByText('No webhooks yet')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Add a Webhook' }));
  const form = await dialogOf('Add a Webhook');
  await user.type(form.getByLabelText(/^Address/), 'https://stock.example.lk/hook');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Choose what the program is told')).toBeVisible();
  expect(server.calls('webhooks.create')).toHaveLength(0);
  await user.click(form.getByLabelText('An order was paid'));
  await user.click(form.getByRole('button', { name: 'Add' }));
  const shown = await dialogOf('Copy the secret now');
  expect(shown.getByLabelText('Secret')).toHaveValue(secret);
  expect(server.calls('webhooks.create')[0]?.body).toMatchObject({
    url: 'https://stock.example.lk/hook',
    events: ['payment.succeeded'],
  });
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument());
  expect(await (await card()).findByText('https://stock.example.lk/hook')).toBeVisible();
});

it('shows the messages of a webhook, what came back, and sends one again', async () => {
  const detail = { body: '{"type":"order.created"}', reply: 'out of order' };
  const tries = [
    { at: '2026-01-06T03:29:00.000Z', status: 500, error: 'The answer was 500', milliseconds: 12 },
  ];
  const server = webhooksApi([aWebhook()], {
    deliveries: () => [aDelivery()],
    delivery: () => ({ ...aDelivery(), ...detail, tries }),
    replay: () => aDelivery(),
    test: () => aDelivery({ type: 'webhook.test' }),
  });
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Messages to stock.example.lk' }));
  const log = await dialogOf('Messages of the last 30 days');
  const row = await log.findByRole('listitem');
  expect(row).toHaveTextContent('Waiting · The answer was 500');
  expect(row).toHaveTextContent('Next attempt: 06 Jan 2026, 09:00');
  await user.click(log.getByRole('button', { name: 'Details' }));
  expect(await log.findByText('out of order')).toBeVisible();
  await user.click(log.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.calls('webhooks.replay')).toHaveLength(1));
  expect(server.calls('webhooks.replay')[0]?.params).toEqual({ id: testId(8), delivery: testId(5) });
  await user.click(log.getByRole('button', { name: 'Send a test message' }));
  expect(await screen.findByText('A test message is on its way')).toBeVisible();
});

it('shows which API key made a webhook, and takes it over after a question', async () => {
  const made_by = { key: testId(3), name: 'Stock list' };
  let kept = aWebhook({ made_by, enabled: false, disabled_reason: 'key_ended' });
  const server = webhooksApi([], {
    list: () => [kept],
    adopt: () => (kept = aWebhook()),
  });
  const { user } = visit('/settings');
  const row = await (await card()).findByRole('listitem');
  expect(row).toHaveTextContent('Made by a program with the API key “Stock list”');
  expect(row).toHaveTextContent('Switched off, because the API key that made it was revoked or has expired');
  const name = 'Take over the webhook to stock.example.lk';
  await user.click((await card()).getByRole('button', { name }));
  const question = await dialogOf(`${name}?`);
  expect(server.calls('webhooks.adopt')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(server.calls('webhooks.adopt')[0]?.params).toEqual({ id: testId(8) }));
  await waitFor(() => expect(row).not.toHaveTextContent('Stock list'));
  expect((await card()).queryByRole('button', { name })).not.toBeInTheDocument();
});

it('deletes a webhook after a question that names it', async () => {
  const server = webhooksApi([aWebhook()]);
  const { user } = visit('/settings');
  const name = 'Delete the webhook to stock.example.lk';
  await user.click(await (await card()).findByRole('button', { name }));
  const question = await dialogOf(`${name}?`);
  expect(server.calls('webhooks.remove')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await (await card()).findByText('No webhooks yet')).toBeVisible();
});

it('can be asked again when the webhooks could not be read', async () => {
  let fails = true;
  webhooksApi([], { list: () => (fails ? refuse(500, 'Something went wrong') : [aWebhook()]) });
  const { user } = visit('/settings');
  const again = await (await card()).findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await (await card()).findByText('https://stock.example.lk/hook')).toBeVisible();
});
