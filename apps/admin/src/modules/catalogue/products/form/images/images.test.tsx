import { fireEvent, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aProduct, testId, shellCalls } from '../../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../../test/render.tsx';

const file = (name: string, type = 'image/png', size = 1) => {
  const made = new File(['p'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const uploaded = (number: number) => ({ _id: testId(number), path: 'x.png', width: 1, height: 1, size: 1 });
const nameIn = (body: unknown) => ((body as FormData).get('file') as File).name;

/** Opens the form of a shop whose uploads are answered as told, by default with ids from 91 on. */
async function openForm(files: Handlers['files'] = {}) {
  let next = 90;
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    files: { upload: () => uploaded((next += 1)), ...files },
    products: { list: () => [aProduct(1)], create: () => aProduct(2) },
  });
  const { user } = visit('/products?create=yes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Product' }));
  const area = dialog.getByLabelText('Thumbnail').parentElement as HTMLElement;
  return { api, user, dialog, area };
}
const drop = (area: HTMLElement, files: File[]) =>
  fireEvent.drop(area, { dataTransfer: { files, types: ['Files'] } });
const paste = (target: Element, files: File[], text = '') =>
  fireEvent.paste(target, { clipboardData: { files, getData: () => text } });

it('sends what is dropped and pasted at once, in the order that the merchant gives it', async () => {
  const { api, user, dialog, area } = await openForm();
  drop(area, [file('front.png'), file('notes.txt', 'text/plain'), file('back.png')]);
  paste(document.body, [file('side.png')]);
  await user.click(await dialog.findByRole('button', { name: 'Move back.png up' }));
  await user.type(dialog.getByLabelText('Name'), 'Tea');
  await user.click(dialog.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.calls('files.upload').map(({ body }) => nameIn(body));
  expect(sent).toEqual(['front.png', 'back.png', 'side.png']);
  expect(api.calls('files.upload')[0]?.headers.get('authorization')).toBe('a-token');
  expect(api.calls('products.create')[0]?.body).toMatchObject({
    thumbnail: testId(92),
    images: [testId(91), testId(93)],
  });
});

it('shows how far each picture is, two at a time', async () => {
  const answers: (() => void)[] = [];
  const upload = () =>
    new Promise<ReturnType<typeof uploaded>>((done) => answers.push(() => done(uploaded(9))));
  const { dialog, area } = await openForm({ upload });
  const shown = () =>
    dialog
      .queryAllByRole('progressbar')
      .map((bar) => [bar.getAttribute('aria-label'), bar.parentElement?.textContent]);
  drop(area, [file('a.png'), file('b.png'), file('c.png')]);
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Sending a.png', '50%'],
      ['Sending b.png', '50%'],
      ['Sending c.png', 'Waiting'],
    ]),
  );
  answers[0]?.();
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Sending b.png', '50%'],
      ['Sending c.png', '50%'],
    ]),
  );
  for (const answer of answers) answer();
  await waitFor(() => expect(shown()).toEqual([]));
});

it('a refused picture says why, and is sent again or taken away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let refused = 0;
  const { api, user, dialog, area } = await openForm({
    upload: () => ((refused += 1) < 3 ? refuse(400, 'Not an image') : uploaded(9)),
  });
  drop(area, [file('a.png'), file('b.png')]);
  await waitFor(() => expect(dialog.getAllByText('Not an image')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Try again with b.png' }));
  await waitFor(() => expect(dialog.getAllByText('Not an image')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Remove a.png' }));
  await user.type(dialog.getByLabelText('Name'), 'Tea');
  await user.click(dialog.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(api.calls('products.create')[0]?.body).toMatchObject({ thumbnail: testId(9) }));
  expect(api.calls('products.create')[0]?.body).not.toHaveProperty('images');
});

const eleven = Array.from({ length: 11 }, (_, number) => file(`${number}.png`));
it.each([
  { files: eleven, problem: 'A product has at most 10 pictures', sent: 10 },
  { files: [file('a.pdf', 'application/pdf')], problem: 'Only pictures can be added here', sent: 0 },
  { files: [file('a.png', 'image/png', 11 * 1024 * 1024)], problem: 'File is larger than 10MB', sent: 0 },
])('says “$problem” and sends the others, $sent', async ({ files, problem, sent }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, dialog, area } = await openForm();
  drop(area, files);
  expect(await dialog.findByText(problem)).toBeVisible();
  await waitFor(() => expect(api.calls('files.upload')).toHaveLength(sent));
});

it('leaves words that are pasted into a field alone, though a picture of them comes along', async () => {
  const { api, dialog } = await openForm();
  paste(dialog.getByLabelText('Description'), [file('words.png')], 'words');
  expect(dialog.queryByRole('list', { name: 'Pictures' })).toBeNull();
  expect(api.calls('files.upload')).toHaveLength(0);
});

it('offers the camera beside the gallery', async () => {
  const { dialog } = await openForm();
  expect(dialog.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');
  expect(dialog.getByLabelText('Thumbnail')).toHaveProperty('multiple', true);
});
