import { expect, it } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { broken, mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

const visitor = { token: null, storeId: null };
const field = (label: RegExp) => screen.findByLabelText(label, { selector: 'input' });

// checklist 076 077 078 079 080
it('has email, password, Sign In and the two links', async () => {
  mockApi(shellCalls);
  visit('/login', visitor);
  expect(await screen.findByRole('heading', { level: 1, name: 'Merchant Login' })).toBeVisible();
  expect(await field(/^Email/)).toHaveAttribute('type', 'email');
  expect(await field(/^Email/)).toBeRequired();
  expect(await field(/^Password/)).toBeRequired();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

// checklist 081
it('requires both email and password and calls no route', async () => {
  const api = mockApi(shellCalls);
  const { user } = visit('/login', visitor);
  await user.type(await field(/^Email/), 'nimali@example.lk');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password to sign in.');
  expect(api.calls('auth.login')).toHaveLength(0);
});

// checklist 082
it('shows a success message passed through navigation', async () => {
  mockApi(shellCalls);
  visit('/login', { ...visitor, state: { message: 'All is well' } });
  expect(await screen.findByText('All is well')).toBeVisible();
});

// checklist 003 083 084
it('keeps the token, forgets the chosen store and goes on to the dashboard', async () => {
  mockApi({ ...shellCalls, auth: { login: () => ({ token: 'fresh' }) } });
  const { user, at } = visit('/login', { token: null, storeId: '65f8d6c0a1b2c3d4e5f60009' });
  await user.type(await field(/^Email/), 'nimali@example.lk');
  await user.type(await field(/^Password/), 'secret-words{Enter}');
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(localStorage.getItem('user')).toBe('fresh');
  expect(localStorage.getItem('store')).not.toBe('65f8d6c0a1b2c3d4e5f60009');
});

// checklist 085 419
it("shows the server's words when signing in fails, whatever the status", async () => {
  mockApi({ ...shellCalls, auth: { login: () => refuse(200, 'Wrong email or password') } });
  const { user } = visit('/login', visitor);
  await user.type(await field(/^Email/), 'nimali@example.lk');
  await user.type(await field(/^Password/), 'secret-words{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password');
  expect(localStorage.getItem('user')).toBeNull();
});

it('begins the way back for whoever lost the second factor, after a question', async () => {
  const api = mockApi({
    ...shellCalls,
    auth: {
      login: () => refuse(403, 'Enter the code', { code: 'second_factor_needed', field: 'code' }),
      beginFactorRecovery: () => ({ removed_at: '2027-03-08T04:00:00.000Z' }),
    },
  });
  const { user } = visit('/login', visitor);
  await user.type(await field(/^Email/), 'nimali@example.lk');
  await user.type(await field(/^Password/), 'secret-words{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I have lost my app and my recovery codes' }));
  expect(api.calls('auth.beginFactorRecovery')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Remove it in 7 days' }));
  expect(await screen.findByText(/^The second factor is removed on .*2027/)).toBeVisible();
  expect(api.calls('auth.beginFactorRecovery')[0]?.body).toEqual({
    email: 'nimali@example.lk',
    password: 'secret-words',
  });
});

it('asks for a code where the account has a second factor, keeps what was typed, and goes on with the code', async () => {
  const login = mockApi({
    ...shellCalls,
    auth: {
      login: ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined)
          return refuse(403, 'Enter the code of your app', { code: 'second_factor_needed', field: 'code' });
        return code === '123456'
          ? { token: 'fresh' }
          : refuse(403, 'This code is wrong', { code: 'wrong_code', field: 'code' });
      },
    },
  });
  const { user, at } = visit('/login', visitor);
  await user.type(await field(/^Email/), 'nimali@example.lk');
  await user.type(await field(/^Password/), 'secret-words{Enter}');
  const code = await field(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAccessibleDescription(/Enter the code of your app/);
  await user.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(login.calls('auth.login').at(-1)?.body).toEqual({
    email: 'nimali@example.lk',
    password: 'secret-words',
    code: '123456',
  });
});

const signupFields: [RegExp, string][] = [
  [/^Username/, 'nimali'],
  [/^Password/, 'secret-words'],
  [/^First Name/, 'Nimali'],
  [/^Last Name/, 'Perera'],
  [/^Email/, 'nimali@example.lk'],
];

it.each([
  // checklist 092
  ['without a username', 0],
  // checklist 093
  ['without a password', 1],
  // checklist 094
  ['without a first name', 2],
  // checklist 095
  ['without a last name', 3],
  // checklist 096
  ['without an email', 4],
])('%s it says that all fields are required', async (_item, missing) => {
  const api = mockApi(shellCalls);
  const { user } = visit('/signup', visitor);
  for (const [index, [label, value]] of signupFields.entries())
    if (index !== missing) await fill(user, await field(label), value);
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required!');
  expect(api.calls('auth.signup')).toHaveLength(0);
});

async function signUp(user: ReturnType<typeof visit>['user']) {
  for (const [label, value] of signupFields) await fill(user, await field(label), value);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

// checklist 086–091 097 098 099 100
it('signs up without a phone number and goes to the wizard', async () => {
  const api = mockApi({
    ...shellCalls,
    stores: { list: () => [] },
    auth: { signup: () => ({ token: 'fresh' }) },
  });
  const { user, at } = visit('/signup', visitor);
  expect(await field(/^Phone Number/)).not.toBeRequired();
  expect((await field(/^First Name/)).getAttribute('name')).toBe('firstName');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await signUp(user);
  await waitFor(() => expect(at()).toBe('/store-creation'));
  expect(api.calls('auth.signup')[0]?.body).toEqual({
    username: 'nimali',
    password: 'secret-words',
    email: 'nimali@example.lk',
    first_name: 'Nimali',
    last_name: 'Perera',
    phone_number: '',
  });
  expect(localStorage.getItem('user')).toBe('fresh');
});

// checklist 101
it('shows a refusal of the sign-up as returned', async () => {
  mockApi({ ...shellCalls, auth: { signup: () => refuse(409, 'This email is taken') } });
  const { user } = visit('/signup', visitor);
  await signUp(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This email is taken');
});

it.each([
  ['first_name', /^First Name/],
  ['last_name', /^Last Name/],
  ['phone_number', /^Phone Number/],
  ['email', /^Email/],
])('marks and focuses the field of a sign-up that is refused for its %s', async (name, label) => {
  mockApi({ ...shellCalls, auth: { signup: () => refuse(400, 'This is not possible', { field: name }) } });
  const { user } = visit('/signup', visitor);
  await signUp(user);
  const refused = await field(label);
  await waitFor(() => expect(refused).toHaveFocus());
  expect(refused).toBeInvalid();
  expect(refused).toHaveAccessibleDescription(/This is not possible/);
});

// checklist 102
it("says 'unexpected response format' when the reply has neither error nor token", async () => {
  mockApi({ ...shellCalls, auth: { signup: () => broken(201, {}) } });
  const { user } = visit('/signup', visitor);
  await signUp(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('unexpected response format');
});

// checklist 103 104 105 106 108
it('asks for a reset mail and shows the answer', async () => {
  let answer: (body: { message: string }) => void = () => undefined;
  mockApi({
    ...shellCalls,
    auth: { forgotPassword: () => new Promise((resolve) => (answer = resolve)) },
  });
  const { user } = visit('/forgot-password', visitor);
  const email = await field(/^Email/);
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(email.closest('form')).not.toHaveAttribute('novalidate');
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await user.type(email, 'nimali@example.lk');
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer({ message: 'A mail is on its way' });
  expect(await screen.findByRole('status')).toHaveTextContent('A mail is on its way');
});

// checklist 107
it("shows the error's message when asking fails", async () => {
  mockApi({ ...shellCalls, auth: { forgotPassword: () => refuse(429, 'Too many requests') } });
  const { user } = visit('/forgot-password', visitor);
  await user.type(await field(/^Email/), 'nimali@example.lk{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
});

async function reset(user: ReturnType<typeof visit>['user'], first: string, second: string) {
  await fill(user, await field(/^New Password/), first);
  await fill(user, await field(/^Confirm Password/), second);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

// checklist 007 109–115 118
it('checks the match before the length, then resets and says so on the login page', async () => {
  const api = mockApi({ ...shellCalls, auth: { resetPassword: () => ({ message: 'Done' }) } });
  const { user, at } = visit('/reset-password?token=abc', visitor);
  await reset(user, 'short', 'other');
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
  await user.clear(await field(/^Confirm Password/));
  await user.clear(await field(/^New Password/));
  await reset(user, '1234567', '1234567');
  expect(screen.getByRole('alert')).toHaveTextContent('Password must be at least 8 characters long');
  await user.type(await field(/^New Password/), '8');
  await user.type(await field(/^Confirm Password/), '8{Enter}');
  await waitFor(() => expect(at()).toBe('/login'));
  expect(api.calls('auth.resetPassword')[0]?.body).toEqual({ token: 'abc', newPassword: '12345678' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Password has been reset successfully. Please login with your new password.',
  );
});

it('leaves the API keys when the merchant unticks their box', async () => {
  const api = mockApi({ ...shellCalls, auth: { resetPassword: () => ({ message: 'Done' }) } });
  const { user, at } = visit('/reset-password?token=abc', visitor);
  const box = await screen.findByRole('checkbox', { name: 'Revoke all API keys' });
  expect(box).toBeChecked();
  await user.click(box);
  await reset(user, '12345678', '12345678');
  await waitFor(() => expect(at()).toBe('/login'));
  expect(api.calls('auth.resetPassword')[0]?.body).toMatchObject({ revoke_keys: false });
});

// checklist 116
it("says 'Invalid reset token' at once when the address has none, and sends nothing", async () => {
  const api = mockApi(shellCalls);
  const { user } = visit('/reset-password', visitor);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid reset token');
  await reset(user, 'secret-words', 'secret-words');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid reset token');
  expect(api.calls('auth.resetPassword')).toHaveLength(0);
});

// checklist 117
it("shows the server's words when the reset is refused", async () => {
  mockApi({ ...shellCalls, auth: { resetPassword: () => refuse(400, 'Invalid reset token') } });
  const { user } = visit('/reset-password?token=old', visitor);
  await reset(user, 'secret-words', 'secret-words');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid reset token');
});

it.each([
  ['/login', ['Email', 'Password']],
  ['/signup', ['Username', 'Password', 'First Name', 'Last Name', 'Email']],
  ['/reset-password?token=abc', ['New Password', 'Confirm Password']],
])('at %s each field has exactly its label as its name', async (path, labels) => {
  mockApi(shellCalls);
  visit(path, visitor);
  for (const label of labels) {
    expect(await screen.findByLabelText(label)).toBeRequired();
    expect(screen.getAllByRole('button').filter((button) => button.ariaLabel?.includes(label))).toEqual([]);
  }
});
