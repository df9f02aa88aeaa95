import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { api } from './api.ts';
import { useSend } from './query.ts';

const aFile = (content: string) => new File([content], 'tea.png', { type: 'image/png', lastModified: 1 });
const uploaded = { _id: '0123456789abcdef01234567', path: '/api/files/tea', width: 1, height: 1, size: 5 };

/** Sends all of it at once, as a hasty hand does. */
function Screen({ files }: { files: File[] }) {
  const { mutateAsync } = useSend(api.files.upload, []);
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
