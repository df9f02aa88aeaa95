import { useState } from 'react';
import { expect, it } from 'vitest';
import { anOrder, testId } from '../test/bodies.ts';
import { mockApi, refuse } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { useApiMutation, useApiMutationOnce } from './mutation.ts';

const aFile = (content: string) => new File([content], 'tea.png', { type: 'image/png', lastModified: 1 });
const uploaded = { _id: '0123456789abcdef01234567', path: '/api/files/tea', width: 1, height: 1, size: 5 };

/** Sends several calls at once, as a double click does. */
function Screen({ files }: { files: File[] }) {
  const { mutateAsync } = useApiMutation('files.upload');
  const [sent, setSent] = useState(false);
  const send = async () => {
    await Promise.all(files.map((file) => mutateAsync({ body: { file } })));
    setSent(true);
  };
  return (
    <button type="button" onClick={() => void send()}>
      {sent ? 'Sent' : 'Send'}
    </button>
  );
}

it.each([
  ['the same file twice is sent once', [aFile('green'), aFile('green')], 1],
  ['two files of one name are both sent', [aFile('green'), aFile('black tea')], 2],
])('%s while it is on its way', async (_what, files, times) => {
  const server = mockApi({ files: { upload: () => uploaded } });
  const { user } = visit('/', { routes: [{ path: '/', element: <Screen files={files} /> }] });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(server.calls('files.upload')).toHaveLength(times);
});

type Reply = 'lost' | 'still running' | 'broken' | 'refused' | 'kept';

/** Calls the mutation at each press, whatever the last result. */
function Steps() {
  const confirm = useApiMutationOnce('fulfilment.confirm');
  const [answers, setAnswers] = useState(0);
  const send = () =>
    confirm
      .mutateAsync({ params: { id: testId(1) }, body: { outcome: 'unreachable' } })
      .catch(() => undefined)
      .then(() => setAnswers((count) => count + 1));
  return (
    <button type="button" onClick={() => void send()}>
      Send {answers}
    </button>
  );
}

it.each<[what: string, which: string, reply: Reply]>([
  ['whose reply was lost', 'the same', 'lost'],
  ['that still runs', 'the same', 'still running'],
  ['that broke the server', 'the same', 'broken'],
  ['that was refused', 'another', 'refused'],
  ['that was kept', 'another', 'kept'],
])('a step %s is sent again with %s key', async (_what, which, reply) => {
  const order = anOrder(1);
  const answers: Record<Reply, () => ReturnType<typeof refuse> | typeof order> = {
    lost: () => {
      throw new TypeError('Failed to fetch');
    },
    'still running': () => refuse(409, 'Still running', { code: 'still_running' }),
    broken: () => refuse(500, 'Something went wrong', { code: 'internal' }),
    refused: () => refuse(409, 'This order is cancelled', { code: 'wrong_step' }),
    kept: () => order,
  };
  const server = mockApi({ fulfilment: { confirm: answers[reply] } });
  const { user } = visit('/', { routes: [{ path: '/', element: <Steps /> }] });
  await user.click(await screen.findByRole('button', { name: 'Send 0' }));
  await user.click(await screen.findByRole('button', { name: 'Send 1' }));
  await screen.findByRole('button', { name: 'Send 2' });
  const [first, second] = server
    .calls('fulfilment.confirm')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second === first ? 'the same' : 'another').toBe(which);
});
