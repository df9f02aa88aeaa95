import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { settingsParts } from '../../../lib/settings-parts.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { settingsApi, store } from '../../../test/settings-calls.ts';
import { someCredentials } from '../../../test/bodies.ts';

const contents = async () => within(await screen.findByRole('navigation', { name: 'On this page' }));

it('names every part of the page in its order, each with a card behind its link', async () => {
  settingsApi();
  visit('/settings');
  const links = (await contents()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    settingsParts.map(({ id }) => `/settings#${id}`),
  );
  for (const { id, title } of settingsParts) {
    await waitFor(() => expect(document.getElementById(id)).toHaveAccessibleName(title));
  }
  const shown = [...document.querySelectorAll('main section[id]')].map(({ id }) => id);
  expect(shown).toEqual(settingsParts.map(({ id }) => id));
});

it('scrolls to the part of a link and moves the focus to its heading', async () => {
  settingsApi();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = visit('/settings');
  await screen.findByRole('region', { name: 'Webhooks' });
  await user.click((await contents()).getByRole('link', { name: 'Webhooks' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Webhooks' })).toHaveFocus());
  expect(scrolled.mock.contexts.at(-1)).toBe(document.getElementById('webhooks'));
});

it('on a phone folds the contents, and puts the button of a setting below its value', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.startsWith('(max-width') }),
  );
  settingsApi();
  visit('/settings');
  expect((await screen.findByText('On this page')).closest('details')).not.toHaveAttribute('open');
  const name = within(await screen.findByRole('region', { name: 'Store Name' }));
  const value = name.getByText('Nimali');
  const button = name.getByRole('button', { name: 'Edit Name' });
  expect(value.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['nothing is switched on', {}, true],
  ['the bank transfer lacks its account', { bank_transfer: true }, true],
  ['cards lack the account at PayHere', { credit_debit: true }, true],
  ['cash on delivery is on', { cash_on_delivery: true }, false],
])('says first whether nobody can order: %s', async (_case, changes, warns) => {
  settingsApi({
    paymentMethods: {
      get: () => ({ ...store().payment_methods, ...changes }),
      credentials: () => someCredentials(),
    },
  });
  visit('/settings');
  await screen.findByRole('switch', { name: 'Cash on Delivery' });
  const warning = 'Nobody can order in your shop: it has no payment method that buyers can use.';
  if (warns) expect(await screen.findByRole('alert')).toHaveTextContent(warning);
  else expect(screen.queryByText(warning)).not.toBeInTheDocument();
});
