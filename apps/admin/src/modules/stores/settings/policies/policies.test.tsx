import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, settingsCalls, shellCalls, someCredentials } from '../../../../test/bodies.ts';
import { broken, type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { waitFor } from '../../../../test/wait-for.ts';

const terms = {
  policy: 'terms_and_conditions' as const,
  content: '<h2>Our terms</h2><p>Tea is <strong>hot</strong>.</p>',
  updated_at: '2026-01-05T09:00:00.000Z',
};

const policiesApi = (policies: Handlers['policies'] = {}) =>
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    paymentMethods: {
      get: () => aStore().payment_methods,
      credentials: () => someCredentials(),
    },
    policies: { list: () => [terms], get: () => terms, ...policies },
  });
const press = async (user: ReturnType<typeof visit>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 353 354
it.each(['Terms and Conditions', 'Refund Policy'])('a row %s has View and Edit', async (name) => {
  policiesApi();
  visit('/settings');
  const row = within((await screen.findByText(name, { selector: 'li p' })).closest('li') as HTMLElement);
  expect(row.getByRole('button', { name: `View ${name}` })).toBeVisible();
  expect(row.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
});

// checklist 355
it('View shows the rich text, read-only', async () => {
  policiesApi();
  const { user } = visit('/settings');
  await press(user, 'View Terms and Conditions');
  const view = await dialog('Terms and Conditions');
  expect(await view.findByRole('heading', { name: 'Our terms' })).toBeVisible();
  expect(view.getByText('hot').tagName).toBe('STRONG');
  expect(view.queryByRole('textbox')).not.toBeInTheDocument();
});

it('the text has the focus when the editor opens, the first time and the second', async () => {
  policiesApi();
  const { user } = visit('/settings');
  for (const _time of [1, 2]) {
    await press(user, 'Edit Terms and Conditions');
    const edit = await dialog('Edit Terms and Conditions');
    const text = await edit.findByRole('textbox', { name: 'Terms and Conditions' });
    await waitFor(() => expect(text).toHaveFocus());
    await user.click(edit.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

// checklist 356
it.each(['', '<p><br></p>', '<p>&nbsp; </p>'])("View says 'No content available' of %j", async (content) => {
  policiesApi({ list: () => (content ? [{ ...terms, content }] : []) });
  const { user } = visit('/settings');
  await press(user, 'View Terms and Conditions');
  expect(await (await dialog('Terms and Conditions')).findByText('No content available')).toBeVisible();
});

// checklist 369
it('stored rich text cannot run script, fetch anything or dress up the page', async () => {
  const content = [
    '<p onclick="steal()">Safe words</p><script>steal()</script><img src="https://bad.example/x.png">',
    '<iframe src="https://bad.example"></iframe><a href="javascript:steal()">bad link</a>',
    '<a href="https://good.example">good link</a>',
    '<span style="color: rgb(176, 60, 32); background-image: url(https://bad.example/x); position: fixed">red</span>',
  ].join('');
  policiesApi({ list: () => [{ ...terms, content }] });
  const { user } = visit('/settings');
  await press(user, 'View Terms and Conditions');
  const view = await dialog('Terms and Conditions');
  const text = await view.findByText('Safe words');
  const html = text.parentElement?.innerHTML ?? '';
  for (const bad of ['script', 'steal', 'img', 'iframe', 'javascript', 'bad.example', 'position'])
    expect(html).not.toContain(bad);
  expect(view.getByText('red')).toHaveStyle({ color: 'rgb(176, 60, 32)' });
  expect(view.getByRole('link', { name: 'good link' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
});

// checklist 357 358 359 360 361 362
it('Edit opens an editor with every specified control', async () => {
  policiesApi();
  const { user } = visit('/settings');
  await press(user, 'Edit Terms and Conditions');
  const form = await dialog('Edit Terms and Conditions');
  const toolbar = within(await form.findByRole('toolbar', { name: 'Formatting' }));
  const marks = 'Bold,Italic,Underline,Strike,Ordered list,Bullet list,Text colour,Background colour';
  const rest = 'Align left,Align centre,Align right,Align both sides,Link,Remove link,Clean formatting';
  const headings = [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`);
  const names = [...headings, ...`${marks},${rest}`.split(',')];
  for (const name of names) expect(toolbar.getByRole('button', { name })).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Terms and Conditions' })).toHaveTextContent('Our terms');
});

it('on a phone the headings are one menu and the editor has the whole screen', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.startsWith('(max-width') }),
  );
  policiesApi();
  const { user } = visit('/settings');
  await press(user, 'Edit Terms and Conditions');
  const box = await screen.findByRole('dialog', { name: 'Edit Terms and Conditions' });
  expect(box.closest('[data-full-screen]')).not.toBeNull();
  const toolbar = within(await within(box).findByRole('toolbar', { name: 'Formatting' }));
  expect(toolbar.queryByRole('button', { name: 'Heading 1' })).not.toBeInTheDocument();
  await user.click(toolbar.getByRole('button', { name: 'Headings' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
  );
});

// checklist 364 365 366
it("'Save Changes' updates a policy that exists, closes the dialog and loads all policies anew", async () => {
  const api = policiesApi({ update: () => terms });
  const { user } = visit('/settings');
  await press(user, 'Edit Terms and Conditions');
  const form = await dialog('Edit Terms and Conditions');
  expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const before = api.calls('policies.list').length;
  await user.click(await form.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('policies.get')).toHaveLength(1);
  expect(api.calls('policies.update')[0]).toMatchObject({
    params: { type: 'terms_and_conditions' },
    body: { content: terms.content },
  });
  expect(api.calls('policies.create')).toHaveLength(0);
  expect(api.calls('policies.list').length).toBeGreaterThan(before);
});

// checklist 365
it.each([
  ['an error field', () => refuse(404, 'Policy not found')],
  ['an error field under status 200', () => refuse(200, 'Policy not found')],
  ['no proper answer', () => broken(502, '<html>Bad gateway</html>')],
])('creates the policy when the fetch of the old one brings %s', async (_what, get) => {
  const api = policiesApi({ get, create: () => terms });
  const { user } = visit('/settings');
  await press(user, 'Edit Terms and Conditions');
  await user.click(
    await (await dialog('Edit Terms and Conditions')).findByRole('button', { name: 'Save Changes' }),
  );
  await waitFor(() => expect(api.calls('policies.create')).toHaveLength(1));
  expect(api.calls('policies.update')).toHaveLength(0);
});

// checklist 367
it.each([500, 400])(
  "a load failure with %i shows 'Failed to load policies. Please try again.'",
  async (status) => {
    let down = true;
    policiesApi({ list: () => (down ? refuse(status, 'Something went wrong') : [terms]) });
    const { user } = visit('/settings');
    const documents = within(await screen.findByRole('region', { name: 'Legal Documents' }));
    expect(await documents.findByRole('alert')).toHaveTextContent(
      'Failed to load policies. Please try again.',
    );
    down = false;
    await user.click(documents.getByRole('button', { name: 'Try again' }));
    expect(await documents.findByText('Refund Policy', { selector: 'li p' })).toBeVisible();
  },
);

// checklist 368
it("a save failure shows 'Failed to save policy. Please try again.' and keeps the text", async () => {
  policiesApi({ update: () => refuse(500, 'Something went wrong') });
  const { user } = visit('/settings');
  await press(user, 'Edit Terms and Conditions');
  const form = await dialog('Edit Terms and Conditions');
  await user.click(await form.findByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to save policy. Please try again.');
  expect(form.getByRole('textbox', { name: 'Terms and Conditions' })).toHaveTextContent('Our terms');
});

const facts = {
  stores: {
    ...shellCalls.stores,
    get: () =>
      aStore({
        name: 'Nimali <Crafts>',
        payment_methods: { ...aStore().payment_methods, cash_on_delivery: true },
      }),
  },
  shopSettings: {
    get: () => ({
      template: 'classic' as const,
      language: 'en' as const,
      phone: '0771234567',
      whatsapp: '',
      notice: '',
      closed: false,
      closed_message: '',
    }),
  },
  delivery: {
    get: () => ({
      zones: [
        {
          name: 'Galle',
          districts: ['LK-31' as const],
          fee: 350,
          free_over: null,
          steps: [],
          days: { min: 1, max: 3 },
        },
      ],
      pick_up: { enabled: false, address: '', note: '' },
    }),
  },
};

it.each([
  ['English', 'DRAFT', 'cash on delivery'],
  ['සිංහල', 'කෙටුම්පත', 'භාණ්ඩ ලැබෙන විට මුදල්'],
  ['தமிழ்', 'வரைவு', 'பொருள் கிடைக்கும்போது பணம்'],
])(
  'an empty policy begins with a draft in %s that has the facts of the shop',
  async (language, mark, method) => {
    const api = mockApi({
      ...shellCalls,
      ...settingsCalls,
      ...facts,
      paymentMethods: { get: () => aStore().payment_methods, credentials: () => someCredentials() },
      policies: { list: () => [], get: () => refuse(404, 'Policy not found'), create: () => terms },
    });
    const { user } = visit('/settings');
    await press(user, 'Edit Terms and Conditions');
    const form = await dialog('Edit Terms and Conditions');
    await user.click(await form.findByRole('button', { name: language }));
    const text = await form.findByRole('textbox', { name: 'Terms and Conditions' });
    await waitFor(() => expect(text).toHaveTextContent(mark));
    for (const fact of ['Nimali <Crafts>', '0771234567', 'Galle: Rs', method])
      expect(text).toHaveTextContent(fact);
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText(/Read the draft, then delete its first line/)).toBeVisible();
    expect(api.calls('policies.create')).toHaveLength(0);
  },
);

it('says that a saved policy is in the shop', async () => {
  policiesApi({ update: () => terms });
  const { user } = visit('/settings');
  await press(user, 'Edit Terms and Conditions');
  const form = await dialog('Edit Terms and Conditions');
  await user.click(await form.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/“Terms and Conditions” is saved; buyers can read it/)).toBeVisible();
});
