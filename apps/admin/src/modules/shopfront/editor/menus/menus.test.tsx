import {
  type Design,
  type DesignMenus,
  type DesignOperation,
  emptyDesign,
  type MenuLink,
} from '@kade/contract';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aGroup, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const top = (at: number, name: string, more: Partial<MenuLink> = {}): MenuLink => ({
  _id: `link0000000${at}`,
  name: { en: name },
  target: { to: 'products' },
  links: [],
  ...more,
});
const gifts = { to: 'collection', id: testId(51) } as const;
const tea = { _id: 'link00000009', name: { en: 'Tea' }, target: null };

/** An API that remembers the steps which it is sent; a link that is added at the top is there afterwards. */
function menusApi(header: MenuLink[] = [], over: Partial<Design> = {}) {
  const steps: DesignOperation[] = [];
  let menus: DesignMenus = { header, footer: [] };
  const design = (): Design => ({
    version: steps.length + 1,
    draft: { ...emptyDesign(), menus },
    number: 0,
    published_at: null,
    publish_at: null,
    changed: true,
    missing: [],
    ...over,
  });
  mockApi({
    ...shellCalls,
    collections: { list: () => [aGroup(51, 'Gifts')] },
    categories: { list: () => [] },
    design: {
      get: design,
      change: ({ body }) => {
        const { operations } = body as { operations: DesignOperation[] };
        steps.push(...operations);
        for (const step of operations)
          if (step.op === 'add_link' && !step.under)
            menus = {
              ...menus,
              header: [...menus.header, { ...step.link, name: {}, target: null, links: [] }],
            };
        return { ...design(), overwritten: [] };
      },
      preview: () => ({ url: 'http://shop.localhost:4000/__preview/x/', until: '2030-01-31T08:30:00.000Z' }),
    },
  });
  return steps;
}

async function openMenu() {
  visit('/editor');
  await userEvent.selectOptions(await screen.findByLabelText('Page'), 'Menus');
  return within(await screen.findByRole('region', { name: 'Menu at the top' }));
}

it('adds a link, whose form has its target and its name in three languages', async () => {
  const steps = menusApi();
  const menu = await openMenu();
  expect(menu.getByText(/lists its categories and collections/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add section' })).toBeNull();
  await userEvent.click(menu.getByRole('button', { name: 'Add link' }));
  const form = within(await screen.findByRole('dialog', { name: 'Link' }));
  await form.findByRole('option', { name: 'Gifts' });
  await userEvent.selectOptions(form.getByLabelText('Where it leads'), 'Gifts');
  const [added] = steps;
  const link = added?.op === 'add_link' ? added.link._id : '';
  expect(added).toMatchObject({ op: 'add_link', menu: 'header' });
  const target = { op: 'set_link', link, name: 'target', value: gifts };
  await waitFor(() => expect(steps.at(-1)).toEqual(target));
  await userEvent.click(form.getByLabelText('Name (සිංහල)'));
  await userEvent.paste('තෑගි');
  const name = { op: 'set_link', link, name: 'name', value: { si: 'තෑගි' } };
  await waitFor(() => expect(steps.at(-1)).toEqual(name));
});

it('chooses a policy as the target of a link', async () => {
  const steps = menusApi([top(1, 'Returns', { target: null })]);
  const menu = await openMenu();
  expect(menu.getByText('Hidden: it leads nowhere')).toBeVisible();
  await userEvent.click(menu.getByRole('button', { name: 'Edit Returns' }));
  const form = within(await screen.findByRole('dialog', { name: 'Link' }));
  await userEvent.selectOptions(form.getByLabelText('Where it leads'), 'Refund Policy');
  const value = { to: 'policy', policy: 'refund_policy' };
  await waitFor(() =>
    expect(steps).toEqual([{ op: 'set_link', link: 'link00000001', name: 'target', value }]),
  );
});

it('moves links by buttons, to the second level by its form, and undoes it', async () => {
  const steps = menusApi([
    top(1, 'Home'),
    top(2, '', { name: {}, target: gifts }),
    top(3, 'More', { links: [tea] }),
  ]);
  const menu = await openMenu();
  const rows = () =>
    menu.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent?.trim());
  await waitFor(() =>
    expect(rows()).toEqual(['Home', 'Gifts', 'More', 'TeaHidden: it leads nowhere'.replace('Tea', 'Tea ')]),
  );
  await userEvent.click(menu.getByRole('button', { name: 'Move Gifts down' }));
  await waitFor(() => expect(steps.at(-1)).toEqual({ op: 'move_link', link: 'link00000002', index: 2 }));
  expect(menu.getByRole('button', { name: 'Move Tea down' })).toBeDisabled();
  await userEvent.click(menu.getByRole('button', { name: 'Edit Home' }));
  const form = within(await screen.findByRole('dialog', { name: 'Link' }));
  await userEvent.selectOptions(form.getByLabelText('Position in the menu'), 'Below More');
  const moved = { op: 'move_link', link: 'link00000001', under: 'link00000003', index: 1 };
  await waitFor(() => expect(steps.at(-1)).toEqual(moved));
  await userEvent.click(form.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const back = { op: 'move_link', link: 'link00000001', under: null, index: 0 };
  await waitFor(() => expect(steps.at(-1)).toEqual(back));
});

it('removes a link with those below it, and brings all of them back', async () => {
  const steps = menusApi([top(1, 'More', { links: [tea] })]);
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('button', { name: 'Delete More' }));
  await waitFor(() => expect(steps.at(-1)).toEqual({ op: 'remove_link', link: 'link00000001' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const link = top(1, 'More', { links: [tea] });
  await waitFor(() => expect(steps.at(-1)).toEqual({ op: 'add_link', menu: 'header', link, index: 0 }));
});

it('names links whose target is gone, and takes no 31st link', async () => {
  const links = Array.from({ length: 29 }, (_, at) => ({
    ...tea,
    _id: `below${String(at).padStart(7, '0')}`,
  }));
  menusApi([top(1, 'More', { links })], { broken: ['link00000001'] });
  const menu = await openMenu();
  expect(menu.getByText('Hidden: its target is not in the shop')).toBeVisible();
  expect(menu.getByRole('button', { name: 'Add link' })).toBeDisabled();
  expect(menu.getByText('A menu can have 30 links')).toBeVisible();
});
