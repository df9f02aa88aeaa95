import { InquiryInput } from '@kade/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/entry.client.ts';

const answers: Array<() => Promise<Response>> = [];
const requests: Array<{ path: string; init: RequestInit }> = [];
const json = (status: number, body: unknown) => async () => Response.json(body, { status });

function fakeFetch(path: string, init: RequestInit) {
  requests.push({ path, init });
  return (answers.shift() ?? json(201, { success: true }))();
}

const lastBody = () => InquiryInput.parse(JSON.parse(requests.at(-1)?.init.body as string));
const field = (name: string) => screen.getByRole('textbox', { name });

async function open(button: 'Request Beta Access' | 'Join Waitlist') {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return await screen.findByRole('dialog');
}

async function fill(values: Record<string, string> = {}) {
  const all = { Name: 'නිමාලි', Email: 'nimali@example.lk', Phone: '077 123 4567', Message: 'தேநீர்', ...values };
  for (const [name, value] of Object.entries(all)) {
    await userEvent.clear(field(name));
    if (value) await userEvent.type(field(name), value);
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main><button data-inquiry="requestBeta">Request Beta Access</button>
     <button data-inquiry="wishlist">Join Waitlist</button></main>`,
  );
});

afterEach(async () => {
  // The dialog keeps drafts on purpose, so each test sends away what it typed.
  vi.useRealTimers();
  const form = document.querySelector('form');
  act(() => form?.reset());
  await userEvent.keyboard('{Escape}');
  document.querySelector('main')?.remove();
  requests.length = 0;
  answers.length = 0;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the inquiry dialog', () => {
  it.each([
    // checklist 062
    ['Request Beta Access', 'Request Beta Access'],
    // checklist 063
    ['Join Waitlist', 'Join Wishlist'],
  ] as const)("opens from '%s' with the title '%s'", async (button, title) => {
    expect(await open(button)).toHaveAccessibleName(title);
  });

  it.each([
    // checklist 064
    ['Name', 'text'],
    // checklist 065
    ['Email', 'email'],
    // checklist 066
    ['Phone', 'tel'],
    // checklist 067
    ['Message', 'textarea'],
  ])('has a required field %s of type %s', async (name, type) => {
    await open('Request Beta Access');
    expect(field(name)).toBeRequired();
    expect((field(name) as HTMLInputElement).type).toBe(type);
  });

  it.each([
    // checklist 068
    ['Request Beta Access', 'requestBeta'],
    // checklist 069
    ['Join Waitlist', 'wishlist'],
  ] as const)("opened from '%s' sends type %s and what was typed", async (button, type) => {
    await open(button);
    await fill();
    await send();
    expect(requests[0]).toMatchObject({ path: '/api/inquiry', init: { method: 'POST' } });
    expect(lastBody()).toEqual({
      name: 'නිමාලි',
      email: 'nimali@example.lk',
      phone: '077 123 4567',
      message: 'தேநீர்',
      website: '',
      type,
    });
  });

  // checklist 075
  it.each([['', ''] as const, ['a.b.c', 'a.b.c'] as const])(
    "sends the stored token '%s' as the Authorization header",
    async (token, header) => {
      if (token) localStorage.setItem('user', token);
      await open('Request Beta Access');
      await fill();
      await send();
      expect(new Headers(requests[0]?.init.headers).get('Authorization')).toBe(header);
      expect(await screen.findByText('Thank you for your interest!')).toBeVisible();
    },
  );
});

describe('the thanks', () => {
  // checklist 070 071 072 073
  it('is shown for 3000 ms, then the form is emptied and the dialog closes', async () => {
    const dialog = await open('Request Beta Access');
    await fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await pass(0);
    expect(screen.getByText('Thank you for your interest!')).toBeVisible();
    expect(screen.getByText('We will be in contact with you soon.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    await pass(2999);
    expect(dialog).toHaveAttribute('open');
    await pass(1);
    expect(dialog).not.toHaveAttribute('open');
    vi.useRealTimers();
    await open('Join Waitlist');
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
  });
});

describe('a field that is missing or wrong', () => {
  it('is named beside the field, the first has the focus, and nothing is sent', async () => {
    await open('Request Beta Access');
    await send();
    for (const name of ['Name', 'Email', 'Phone', 'Message']) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(/^Please/);
    }
    expect(field('Name')).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['Name', '   ', /tell us your name/],
    ['Email', 'nimali', /does not look like an email/],
    ['Email', 'nimali@example', /does not look like an email/],
    ['Phone', 'call me', /does not look like a phone number/],
    ['Phone', '12', /does not look like a phone number/],
  ])("%s '%s' is refused with a reason", async (name, value, reason) => {
    await open('Request Beta Access');
    await fill({ [name]: value });
    await send();
    expect(field(name)).toHaveAccessibleDescription(reason);
    expect(requests).toHaveLength(0);
  });

  it('loses its message once it is mended', async () => {
    await open('Request Beta Access');
    await send();
    await userEvent.type(field('Name'), 'Nimali');
    expect(field('Name')).not.toHaveAccessibleDescription();
    expect(field('Phone')).toHaveAccessibleDescription(/^Please/);
  });

  it('that only the server finds is shown beside it too', async () => {
    answers.push(json(400, { error: 'phone must be a phone number', field: 'phone' }));
    await open('Request Beta Access');
    await fill();
    await send();
    expect(field('Phone')).toHaveAccessibleDescription('Phone must be a phone number.');
    expect(field('Phone')).toHaveFocus();
  });
});

describe('a failure', () => {
  // checklist 074
  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
    [
      'a refusal by the server',
      json(429, { error: 'Too many inquiries from here' }),
      /^Too many inquiries from here\./,
    ],
    [
      'a reply that is not JSON',
      async () => new Response('<h1>502</h1>', { status: 502 }),
      /wrong on our side/,
    ],
    ['an error in a good status', json(200, { error: 'Mail is full' }), /^Mail is full/],
  ])('of %s is logged and shown, and keeps the input', async (_case, answer, words) => {
    answers.push(answer);
    const dialog = await open('Join Waitlist');
    await fill();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent(/What you typed is still here.*write to hello@kade\.example/);
    expect(console.log).toHaveBeenCalled();
    expect(field('Message')).toHaveValue('தேநீர்');
    expect(dialog).toHaveAttribute('open');
    await send();
    expect(await screen.findByText('Thank you for your interest!')).toBeVisible();
  });
});

describe('closing', () => {
  it('on Escape keeps the draft for the next time and returns the focus', async () => {
    const dialog = await open('Join Waitlist');
    await userEvent.type(field('Name'), 'Nimali');
    await userEvent.keyboard('{Escape}');
    expect(dialog).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Join Waitlist' })).toHaveFocus();
    await open('Request Beta Access');
    expect(field('Name')).toHaveValue('Nimali');
  });

  it('happens on the backdrop and the cross, but not on a click inside', async () => {
    const dialog = await open('Join Waitlist');
    await userEvent.click(screen.getByRole('heading', { name: 'Join Wishlist' }));
    expect(dialog).toHaveAttribute('open');
    await userEvent.click(dialog);
    expect(dialog).not.toHaveAttribute('open');
    await open('Join Waitlist');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog).not.toHaveAttribute('open');
  });

  it('does not happen when a press that began inside ends on the backdrop', async () => {
    const dialog = await open('Join Waitlist');
    fireEvent.mouseDown(field('Name'));
    fireEvent.click(dialog);
    expect(dialog).toHaveAttribute('open');
  });
});

describe('a program that fills every field', () => {
  it('also fills the hidden field, which is sent to the server', async () => {
    await open('Join Waitlist');
    await fill();
    const trap = document.querySelector<HTMLInputElement>('[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    fireEvent.change(trap as HTMLInputElement, { target: { value: 'https://spam.example' } });
    await send();
    expect(lastBody().website).toBe('https://spam.example');
  });
});
