import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, savedLanguage } from '../../lib/i18n.ts';
import { screen, visit, waitFor } from '../../test/render.tsx';

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
