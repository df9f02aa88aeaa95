import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, savedLanguage, t } from '../../../lib/i18n.ts';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

const visitor = { token: null, storeId: null };

afterEach(() => chooseLanguage('en'));

it.each(['/login', '/signup', '/forgot-password', '/reset-password?token=x'])(
  '%s is read in the language that is chosen there',
  async (path) => {
    const { user } = visit(path, { token: null });
    const tamil = await screen.findByRole('radio', { name: 'தமிழ்' });
    const before = screen.getByRole('heading', { level: 1 }).textContent;
    await user.click(tamil);
    // The words of a language are loaded when it is chosen.
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: 'தமிழ்' })).toBeChecked();
      expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(before ?? '');
      expect(document.documentElement.lang).toBe('ta');
    });
  },
);

it.each([
  ['/confirm-email', 'இந்த இணைப்பு இனி செல்லாது'],
  ['/reset-password', 'செல்லாத மீட்டமைப்பு டோக்கன்'],
])('%s says without a token in the chosen language that it is not valid', async (path, text) => {
  mockApi(shellCalls);
  await chooseLanguage('ta');
  visit(path, visitor);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

const type = async (user: ReturnType<typeof visit>['user'], values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await fill(user, await screen.findByLabelText(t(label), { exact: false, selector: 'input' }), value);
};

it('a link that the API cannot read is refused in the chosen language', async () => {
  const error = 'This link is not valid any more';
  mockApi({ ...shellCalls, auth: { confirmEmail: () => refuse(400, error, { code: 'invalid' }) } });
  await chooseLanguage('si');
  const { user } = visit('/confirm-email?token=abc', visitor);
  await user.click(await screen.findByRole('button', { name: t('Confirm this address') }));
  expect(await screen.findByRole('alert')).toHaveTextContent('මෙම සබැඳිය තවදුරටත් වලංගු නැත');
});

it('a password that the API finds too short is refused in the chosen language', async () => {
  const error = 'Password must be at least 8 characters long';
  mockApi({ ...shellCalls, auth: { signup: () => refuse(400, error, { code: 'invalid' }) } });
  await chooseLanguage('si');
  const { user } = visit('/signup', visitor);
  const person = { Username: 'nimali', 'First Name': 'Nimali', 'Last Name': 'Perera' };
  await type(user, { ...person, Email: 'nimali@example.lk', Password: 'short' });
  await user.click(screen.getByRole('button', { name: t('Sign Up') }));
  expect(await screen.findByRole('alert')).toHaveTextContent('මුරපදය අවම වශයෙන් අකුරු 8 ක් විය යුතුය');
});

it('too many log-ins are refused in the chosen language', async () => {
  const error = 'Too many attempts. Try again in 15 minutes.';
  const named = { reason: 'too_many_attempts_minutes', params: { minutes: 15 } };
  const login = () => refuse(429, error, { code: 'too_many_requests', ...named });
  mockApi({ ...shellCalls, auth: { login } });
  await chooseLanguage('ta');
  const { user } = visit('/login', visitor);
  await type(user, { Email: 'nimali@example.lk', Password: 'secret-words' });
  await user.click(screen.getByRole('button', { name: t('Sign In') }));
  expect(await screen.findByRole('alert')).toHaveTextContent('முயற்சிகள் அதிகம். 15 நிமிடங்களில் மீண்டும் முயலவும்.');
});

it.each([
  [['si-LK', 'en-US'], 'si'],
  [['fr-FR', 'ta-IN', 'en'], 'ta'],
  [['fr-FR'], 'en'],
  [[], 'en'],
])('a browser that asks for %j sees %s first', (asked, language) => {
  localStorage.removeItem('language');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked);
  expect(savedLanguage()).toBe(language);
});

it('a language that was chosen holds, whatever the browser asks for', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['si']);
  await chooseLanguage('ta');
  expect(savedLanguage()).toBe('ta');
});
