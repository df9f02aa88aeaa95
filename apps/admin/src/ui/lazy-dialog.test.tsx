import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { quiet } from '../test/console.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit, waitFor } from '../test/render.tsx';
import { Dialog } from './Dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface QuestionProps {
  opened: boolean;
  onClose: () => void;
}

const Question = ({ opened, onClose }: QuestionProps) => (
  <Dialog title="A question" opened={opened} onClose={onClose}>
    <p>Inside</p>
  </Dialog>
);

function open(load: () => Promise<ComponentType<QuestionProps>>) {
  const Lazy = lazyDialog(load);
  function Screen() {
    const [opened, { toggle, close }] = useDisclosure(false);
    return (
      <>
        <Button onClick={toggle}>Ask</Button>
        <Lazy opened={opened} onClose={close} />
      </>
    );
  }
  mockApi({});
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen /> }] });
  return () => user.click(screen.getByRole('button', { name: 'Ask' }));
}

it('a dialog whose code cannot be loaded closes with a message, and is loaded when it is opened again', async () => {
  const unreachable = new Error('Unable to preload CSS');
  const replies = [() => Promise.reject(unreachable), () => Promise.resolve(Question)];
  const ask = open(() => replies.shift()!());
  const logged = quiet();
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server could not be reached. Check your connection and try again.',
  );
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ cause: unreachable }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await ask();
  expect(await screen.findByRole('dialog', { name: 'A question' })).toBeVisible();
  expect(replies).toEqual([]);
});

it('a dialog that was closed while its code was loading does not appear', async () => {
  const waiting: Array<(part: ComponentType<QuestionProps>) => void> = [];
  const ask = open(() => new Promise((resolve) => waiting.push(resolve)));
  await ask();
  await waitFor(() => expect(waiting).toHaveLength(1));
  await ask();
  await act(async () => waiting[0]?.(Question));
  expect(screen.queryByRole('dialog')).toBeNull();
  await ask();
  expect(await screen.findByRole('dialog', { name: 'A question' })).toBeVisible();
  expect(waiting).toHaveLength(1);
});
