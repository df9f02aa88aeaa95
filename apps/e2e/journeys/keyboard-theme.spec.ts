import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { okay, openShop } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('a theme is chosen, corrected, saved and disabled; leaving with unsaved changes needs a confirmation', async ({
    page,
  }) => {
    const { api } = await openShop(page);
    await page.goto('/store-configurator');
    const keys = new Keyboard(page);
    await keys.activate(page.getByRole('link', { name: 'Theme Selector' }));
    await keys.activate(page.getByRole('button', { name: 'Use the standard colours' }));
    await keys.fill(page.getByLabel('Background', { exact: true }), '#FFF8E6');
    await keys.activate(page.getByRole('button', { name: /^Use #/ }));
    await expect(page.getByText('at least 4.5:1')).toBeHidden();

    await keys.activate(page.getByRole('link', { name: 'Store Configurator' }).last());
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await keys.press('Enter');
    await expect(question).toBeHidden();

    await keys.activate(page.getByRole('button', { name: 'Save and Use Custom Theme' }));
    await expect(page.getByText('Your theme is in use.')).toBeVisible();
    expect(okay(await api.theme.get())).toMatchObject({ background: '#FFF8E6', enabled: true });
    await keys.activate(page.getByRole('button', { name: /^Disable Theme \(/ }), 'Space');
    await expect(page.getByText(/Your theme is saved but disabled/)).toBeVisible();
  });
});
