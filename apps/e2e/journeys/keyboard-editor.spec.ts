import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { waitUntilIdle } from '../page-state.ts';
import { openShop } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('a page is built, arranged, corrected and published, and a link put into the menu', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { url } = await openShop(page);
    await page.goto('/editor');
    const keys = new Keyboard(page);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const list = page.getByRole('list', { name: 'Sections' });
    /** Closes the open dialog, or waits for one that closes by itself. */
    const closed = async (key?: 'Escape') => {
      if (key) await keys.press(key);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await waitUntilIdle(page);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await keys.openTwice(button('Add section'), dialog('Add section'));
    await keys.activate(dialog('Add section').getByRole('button', { name: 'Text', exact: true }));
    await waitUntilIdle(page);
    await keys.fill(dialog('Text').getByLabel('Heading (English)'), 'Our story');
    await closed('Escape');
    await keys.activate(button('Add section'));
    await keys.activate(dialog('Add section').getByRole('button', { name: 'Questions' }));
    await waitUntilIdle(page);
    await keys.fill(dialog('Questions').getByLabel('Heading (English)'), 'Questions and answers');
    await keys.activate(dialog('Questions').getByRole('button', { name: 'Add: Question' }));
    await keys.fill(dialog('Questions').getByLabel('Question (English)'), 'Do you deliver?');
    await keys.fill(dialog('Questions').getByLabel('Answer (English)'), 'Anywhere in the country.');
    await closed('Escape');
    await expect(list.getByRole('listitem')).toHaveText([/Our story/, /Questions and answers/]);

    await keys.activate(list.getByRole('button', { name: 'Move Questions: Questions and answers up' }));
    await expect(list.getByRole('listitem')).toHaveText([/Questions and answers/, /Our story/]);
    await keys.activate(list.getByRole('button', { name: 'Delete Text: Our story' }));
    await keys.activate(dialog('Confirm Deletion').getByRole('button', { name: 'Delete' }));
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await closed();
    await keys.activate(button('Undo'));
    await expect(list.getByRole('listitem')).toHaveCount(2);

    const part = page.getByLabel('Page', { exact: true });
    await keys.tabTo(part);
    await keys.type('Menus');
    await expect(part).toHaveValue('menus');
    await keys.activate(page.getByRole('button', { name: 'Add link' }).first());
    const form = page.getByRole('dialog');
    await keys.tabTo(form.getByLabel('Where it leads'));
    await keys.type('All products');
    await keys.fill(form.getByLabel('Name (English)'), 'Everything');
    await closed('Escape');

    await keys.activate(button('Publish'));
    await keys.activate(dialog('Publish the design').getByRole('button', { name: 'Publish' }));
    await expect(button('Published')).toBeDisabled();
    await expect(async () => {
      await page.goto(url);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        /Questions and answers/,
        /Our story/,
      ]);
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Everything' })).toBeVisible();
  });
});
