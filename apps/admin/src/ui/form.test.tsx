import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act } from '@testing-library/react';
import { useState } from 'react';
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
  isDisabled?: boolean;
}
const empty: Values = { name: '', town: '' };

function Inline({ isDisabled, ...sent }: Sent) {
  const form = useForm({
    initialValues: empty,
    validate: { name: (name) => (name ? null : 'A name is needed') },
  });
  return (
    <Form form={form} {...sent} submit="Save">
      <TextInput label="Town" {...form.getInputProps('town')} />
      <TextInput label="Name" disabled={isDisabled} {...form.getInputProps('name')} />
    </Form>
  );
}

function InDialog({ send, failure, isDisabled }: Sent) {
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
          <TextInput label="Name" disabled={isDisabled} {...form.getInputProps('name')} />
        </>
      )}
    </FormDialog>
  );
}

const takenNames = () => new ApiError('This name is taken', { status: 409, answered: true, field: 'name' });
const refused = () => Promise.reject(takenNames());

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

const Disabling =
  (Kind: typeof Inline) =>
  ({ send }: Sent) => {
    const [isSending, setSending] = useState(false);
    const sendDisabled = async (values: Values) => {
      setSending(true);
      await send(values).finally(() => setSending(false));
    };
    return <Kind send={sendDisabled} isDisabled={isSending} />;
  };

it.each(kinds)('a form %s focuses the field that is refused, every time', async (_where, Kind) => {
  let refuse = (): void => undefined;
  const send = () => new Promise<void>((_resolve, reject) => (refuse = () => reject(takenNames())));
  const Sending = Disabling(Kind);
  const { user, name, save } = await shown(<Sending send={send} />);
  await fill(user, name, 'Nimali');
  for (const _time of [1, 2]) {
    await user.click(save());
    await waitFor(() => expect(name).toBeDisabled());
    expect(name).not.toHaveFocus();
    refuse();
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
  }
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

function Series({ send }: Pick<Sent, 'send'>) {
  return (
    <FormDialog
      title="A person"
      opened
      onClose={() => undefined}
      initial={empty}
      another={{ label: 'Save and add another', values: empty }}
      draft="person"
      submit="Save"
      send={send}
    >
      {(form) => (
        <>
          <TextInput label="Town" {...form.getInputProps('town')} />
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
        </>
      )}
    </FormDialog>
  );
}

it('what is typed while one is being sent stays for the next', async () => {
  let end = (): void => undefined;
  const send = vi.fn((_values: Values) => new Promise<void>((resolve) => (end = resolve)));
  const { user, name } = await shown(<Series send={send} />);
  await fill(user, name, 'Nimali');
  await fill(user, screen.getByLabelText('Town'), 'Galle');
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  await user.clear(name);
  await fill(user, name, 'Kumari');
  end();
  await waitFor(() => expect(screen.getByLabelText('Town')).toHaveValue(''));
  expect(name).toHaveValue('Kumari');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Nimali', town: 'Galle' });
});

function Switching({ send }: { send: (id: string, values: Values) => Promise<unknown> }) {
  const [id, setId] = useState('one');
  return (
    <FormDialog
      title="A person"
      opened
      onClose={() => undefined}
      initial={{ name: `Name of ${id}`, town: '' }}
      draft={`person:${id}`}
      submit="Save"
      send={(values) => send(id, values)}
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <button type="button" onClick={() => setId('two')}>
            The other one
          </button>
        </>
      )}
    </FormDialog>
  );
}

it('the values of one object are not sent to another that takes its place in an open dialog', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user, name, save } = await shown(<Switching send={send} />);
  await fill(user, name, 'Changed');
  await user.click(screen.getByRole('button', { name: 'The other one' }));
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('two', { name: 'Name of two', town: '' }));
});
