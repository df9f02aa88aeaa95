import { afterAll, expect, it } from 'vitest';
import { toReplyError, errorText } from './errors.ts';
import { chooseLanguage } from './i18n.ts';

afterAll(() => chooseLanguage('en'));

const shown = (body: object) => errorText(toReplyError({ status: 409, body }));

it('shows a refusal in the chosen language by its name, with its parameters', async () => {
  const full = { error: 'Your pro plan allows up to 1,234 products', code: 'plan_limit' };
  const named = { ...full, reason: 'plan_products', params: { plan: 'pro', limit: 1234 } };
  expect(shown(named)).toBe(full.error);
  await chooseLanguage('si');
  expect(shown(named)).toBe('ඔබේ pro සැලසුම භාණ්ඩ 1,234 ක් දක්වා ඉඩ දෙයි');
  await chooseLanguage('ta');
  expect(shown(named)).toBe('உங்கள் pro திட்டம் 1,234 பொருட்கள் வரை அனுமதிக்கிறது');
});

it('has words of its own for what was not found, where it has a word for it', async () => {
  const missing = (what: string) => ({
    error: `${what} not found`,
    code: 'not_found',
    reason: 'not_found',
    params: { what },
  });
  await chooseLanguage('si');
  expect(shown(missing('Order'))).toBe('ඇණවුම හමු නොවීය');
  expect(shown(missing('Delivery'))).toBe('Delivery හමු නොවීය');
});

it('names what is not in the store in the chosen language', async () => {
  const error = 'This category does not exist in this store';
  const named = { error, code: 'invalid', reason: 'not_in_store', params: { what: 'This category' } };
  await chooseLanguage('si');
  expect(shown(named)).toBe('මෙම ප්‍රවර්ගය මෙම වෙළඳසැලේ නැත');
});

it('says in the chosen language when to try again', async () => {
  const wait = (unit: 'seconds' | 'minutes', count: number) =>
    shown({
      error: `Too many attempts. Try again in ${count} ${unit}.`,
      code: 'too_many_requests',
      reason: `too_many_attempts_${unit}`,
      params: { [unit]: count },
    });
  await chooseLanguage('ta');
  expect(wait('seconds', 30)).toBe('முயற்சிகள் அதிகம். 30 வினாடிகளில் மீண்டும் முயலவும்.');
  expect(wait('minutes', 15)).toBe('முயற்சிகள் அதிகம். 15 நிமிடங்களில் மீண்டும் முயலவும்.');
});

it('shows a refusal of an unknown name, or without one, in English', async () => {
  await chooseLanguage('si');
  expect(shown({ error: 'Something new', code: 'invalid', reason: 'something_new' })).toBe('Something new');
  expect(shown({ error: 'Something new', code: 'invalid' })).toBe('Something new');
});
