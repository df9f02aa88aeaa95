import { beforeEach, expect, it, vi } from 'vitest';
import { testId } from '../../../test/bodies.ts';
import { type Handlers, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { store, settingsApi, unreachable, section, edit } from '../../../test/settings-calls.ts';
import { waitFor } from '../../../test/wait-for.ts';

const uploaded = { _id: testId(77), path: 'logo.png', width: 200, height: 200, size: 1000 };
const image = (type = 'image/png', size = 10) => new File([new Uint8Array(size)], 'logo.png', { type });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 316 317
it('shows the logo image and the recommended size', async () => {
  settingsApi({ stores: { get: () => store({ logo: testId(9) }) } });
  visit('/settings');
  const logo = await section('Store Logo');
  expect(logo.getByRole('img', { name: 'Logo of Nimali' })).toHaveAttribute(
    'src',
    `/api/files/${testId(9)}?w=400`,
  );
  expect(logo.getByText('Recommended size: 200x200 pixels')).toBeVisible();
});

// checklist 318 319 320 321
it("'Change Logo' opens a picker; 'Save Logo' waits for a file; 'Cancel' forgets it", async () => {
  const api = settingsApi();
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  expect(logo.getByText('Max file size: 2MB. Supported formats: PNG, JPG, JPEG')).toBeVisible();
  expect(logo.getByLabelText('Logo')).toHaveAttribute('accept', 'image/*');
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeDisabled();
  await user.upload(logo.getByLabelText('Logo'), image());
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeEnabled();
  await user.click(logo.getByRole('button', { name: 'Cancel' }));
  await user.click(logo.getByRole('button', { name: 'Change Logo' }));
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeDisabled();
  expect(api.calls('files.upload')).toHaveLength(0);
});

// checklist 322 323
it('uploads the file, then sets the logo, then shows the store anew', async () => {
  let current = store();
  const api = settingsApi({
    files: { upload: () => uploaded },
    stores: {
      get: () => current,
      setLogo: () => {
        current = store({ logo: uploaded._id });
        return current;
      },
    },
  });
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  const file = image();
  await user.upload(logo.getByLabelText('Logo'), file);
  await user.click(logo.getByRole('button', { name: 'Save Logo' }));
  expect(await screen.findByText('Logo updated successfully!')).toBeVisible();
  const sent = api.calls('files.upload')[0]?.body;
  expect(sent instanceof FormData && sent.get('file')).toEqual(file);
  expect(api.calls('stores.setLogo')[0]?.body).toEqual({ image: uploaded._id });
  expect(await logo.findByRole('img', { name: 'Logo of Nimali' })).toHaveAttribute(
    'src',
    `/api/files/${uploaded._id}?w=400`,
  );
});

// checklist 324-326
it.each<[Handlers, string]>([
  [
    { files: { upload: () => uploaded }, stores: { setLogo: () => refuse(400, 'Not an image') } },
    'Failed to update logo: Not an image',
  ],
  [{ files: { upload: () => refuse(413, 'File is larger than 2MB') } }, 'Failed to upload logo file'],
  [{ files: { upload: unreachable } }, 'An error occurred while saving the logo'],
  [
    { files: { upload: () => uploaded }, stores: { setLogo: unreachable } },
    'An error occurred while saving the logo',
  ],
])('a failed save of the logo shows an error and keeps the chosen file', async (handlers, text) => {
  settingsApi(handlers);
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  await user.upload(logo.getByLabelText('Logo'), image());
  await user.click(logo.getByRole('button', { name: 'Save Logo' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(logo.getByRole('button', { name: 'Save Logo' })).toBeEnabled();
});

// checklist 327
it('warns of a file that is too large, and still sends it', async () => {
  const api = settingsApi({ files: { upload: () => refuse(413, 'File is larger than 2MB') } });
  const { user } = visit('/settings');
  const logo = await edit(user, 'Store Logo', 'Change Logo');
  await user.upload(logo.getByLabelText('Logo'), image('image/png', 2 * 1024 * 1024 + 1));
  expect(logo.getByText(/will probably be refused/)).toBeVisible();
  await user.click(logo.getByRole('button', { name: 'Save Logo' }));
  await waitFor(() => expect(api.calls('files.upload')).toHaveLength(1));
  expect(await logo.findByText('File is larger than 2MB')).toBeVisible();
  expect(logo.getByLabelText('Logo')).toBeInvalid();
  expect(logo.getByLabelText('Logo')).toHaveAccessibleDescription(/File is larger than 2MB/);
});
