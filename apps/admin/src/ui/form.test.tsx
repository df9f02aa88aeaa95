import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { mockApi } from '../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../test/render.tsx';
import { Form } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Values {
  name: string;
  town: string;
}
interface Sent {
  send: (values: Values) => Promise<unknown>;
  failure?: (thrown: unknown) => string | null;
}
const empty: Values = { name: '', town: '' };

function Inline(sent: Sent) {
  const form = useForm({
    initialValues: empty,
    validate: { name: (name) => (name ? null : 'A name is needed') },
  });
  return (
    <Form form={form} {...sent} submit="Save">
      <TextInput label="Town" {...form.getInputProps('town')} />
      <TextInput label="Name" {...form.getInputProps('name')} />
    </Form>
  );
}

function InDialog({ send, failure }: Sent) {
  const words = failure && ((thrown: unknown) => failure(thrown) ?? '');
  return (
    <FormDialog
      title="A person"
      opened
      onClose={() => undefined}
      initial={empty}
      submit="Save"
      send={send}
      {...(words ? { failure: words } : {})}
    >
      {(form) => (
        <>
          <TextInput label="Town" {...form.getInputProps('town')} />
          <TextInput label="Name" {...form.getInputProps('name')} />
        </>
      )}
    </FormDialog>
  );
}

const refused = () =>
  Promise.reject(new ApiError('This name is taken', { status: 409, answered: true, field: 'name' }));

async function shown(element: React.ReactNode) {
  mockApi({});
  const { user } = visit('/', { routes: [{ path: '/', element }] });
  const name = await screen.findByLabelText('Name');
  const save = () => screen.getByRole('button', { name: 'Save' });
  return { user, name, save };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const kinds = [
  ['on a page', Inline],
  ['in a dialog', InDialog],
] as const;

it.each(kinds)(
  'a form %s sends once on a double click, and not while it is sending',
  async (_where, Kind) => {
    let end = (): void => undefined;
    const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { user, name, save } = await shown(<Kind send={send} />);
    await fill(user, name, 'Nimali');
    // Both clicks arrive before anything is rendered.
    const button = save();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(save()).toBeDisabled());
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Nimali', town: '' });
    end();
    await waitFor(() => expect(save()).toBeEnabled());
  },
);

it.each(kinds)('a form %s shows a refusal, marks its field and keeps the values', async (_where, Kind) => {
  const { user, name, save } = await shown(<Kind send={refused} />);
  await fill(user, name, 'Nimali');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken');
  expect(name).toBeInvalid();
  expect(name).toHaveValue('Nimali');
  expect(screen.getByLabelText('Town')).toBeValid();
});

it('a form on a page focuses the first invalid field and sends nothing', async () => {
  const send = vi.fn(refused);
  const { user, name, save } = await shown(<Inline send={send} />);
  await user.click(save());
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.getByText('A name is needed')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('a form on a page shows no message for a failure that is shown elsewhere', async () => {
  const failure = vi.fn(() => null);
  const { user, name, save } = await shown(<Inline send={refused} failure={failure} />);
  await fill(user, name, 'Nimali');
  await user.click(save());
  await waitFor(() => expect(failure).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
