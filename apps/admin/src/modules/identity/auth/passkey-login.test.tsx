import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const visitor = { token: null, storeId: null };
const options = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' as const, timeout: 1 };
const asked = vi.fn<() => Promise<null>>();

beforeEach(() => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: asked } });
  asked
    .mockReset()
    .mockRejectedValue(Object.assign(new Error('It is not supported here.'), { name: 'NotSupportedError' }));
});
afterEach(() => vi.unstubAllGlobals());

const openLogin = () => {
  const api = mockApi({ ...shellCalls, passkeys: { ask: () => ({ options }) } });
  return { api, ...visit('/login', visitor) };
};

it('asks once for a suggestion that the browser refuses, and says nothing about it', async () => {
  const { api } = openLogin();
  await screen.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await new Promise((done) => setTimeout(done, 200));
  expect(api.calls('passkeys.ask')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that the button did not work', async () => {
  const { user } = openLogin();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
});
