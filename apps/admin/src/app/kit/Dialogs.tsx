import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { BulkDialog, type BulkRow } from '../../ui/BulkDialog.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.tsx';
import { Part } from './Part.tsx';
import { useSamples } from './samples.ts';

const refuse = (why: string) => () => Promise.reject(new Error(why));
const noClasses = { content: undefined, header: undefined, title: undefined };

function Confirm() {
  const { product, sentence } = useSamples();
  const confirm = useConfirm();
  const ask = () =>
    void confirm({
      title: `Delete ${product}?`,
      message: sentence,
      action: 'Delete',
      send: refuse(sentence),
    });
  return (
    <Button variant="danger" onClick={ask}>
      ConfirmDialog
    </Button>
  );
}

function Bulk() {
  const { product, sentence, word } = useSamples();
  const [rows, setRows] = useState<readonly BulkRow[]>([]);
  const all = ['1', '2', '3'].map((id) => ({ id, name: `${id} ${product}` }));
  return (
    <>
      <Button variant="secondary" onClick={() => setRows(all)}>
        BulkDialog
      </Button>
      <BulkDialog
        title={word}
        rows={rows}
        send={(id) => (id === '2' ? Promise.reject(new Error(sentence)) : Promise.resolve())}
        onClose={() => setRows([])}
      />
    </>
  );
}

type Open = 'Dialog' | 'FormDialog' | 'BottomSheet';

/** Overlays, each opened by a button: dialogs, sheets, toasts. */
export function Dialogs() {
  const { product, sentence, word } = useSamples();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Dialog">
      <Group gap="sm">
        {(['Dialog', 'FormDialog', 'BottomSheet'] as const).map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Confirm />
        <Bulk />
        <Button variant="subtle" onClick={() => notify.undoable(sentence, () => Promise.resolve())}>
          Notice
        </Button>
        <Button variant="subtle" onClick={() => notify.failed(sentence)}>
          Failure
        </Button>
      </Group>
      <Dialog title={product} opened={open === 'Dialog'} onClose={close}>
        <Text>{sentence}</Text>
      </Dialog>
      <FormDialog
        title={product}
        opened={open === 'FormDialog'}
        onClose={close}
        submit={word}
        initial={{ name: product }}
        send={refuse(sentence)}
      >
        {(form) => <TextInput label={word} {...form.getInputProps('name')} />}
      </FormDialog>
      <BottomSheet title={product} opened={open === 'BottomSheet'} onClose={close} classNames={noClasses}>
        <Text>{sentence}</Text>
      </BottomSheet>
    </Part>
  );
}
