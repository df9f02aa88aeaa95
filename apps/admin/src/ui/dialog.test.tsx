import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { expect, it } from 'vitest';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit, waitFor } from '../test/render.tsx';
import { Dialog } from './Dialog.tsx';

function Screen() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>Open</Button>
      <Dialog title="A question" opened={opened} onClose={close}>
        <p>Inside</p>
      </Dialog>
    </>
  );
}

async function opened() {
  mockApi({});
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen /> }] });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'A question' });
  return user;
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// checklist 406
it('a dialog closes on Escape and gives the focus back', async () => {
  const user = await opened();
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

// checklist 407 408
it('a click beside the dialog closes it, a click inside does not', async () => {
  const user = await opened();
  await user.click(screen.getByText('Inside'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(document.querySelector('.mantine-Modal-overlay') as Element);
  await gone();
});

// checklist 409
it('the page cannot scroll while a dialog is open', async () => {
  const user = await opened();
  await waitFor(() => expect(document.body).toHaveAttribute('data-scroll-locked'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-scroll-locked'));
});

// checklist 410
it('a dialog has a title and a close icon that closes it', async () => {
  const user = await opened();
  expect(screen.getByRole('heading', { name: 'A question' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
});
