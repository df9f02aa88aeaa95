import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadCsv } from '../../../../lib/download.ts';
import { useT } from '../../../../lib/i18n.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { BulkDialog, type BulkRow } from '../../../../ui/BulkDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { QuotaReached, ProductQuotaWarning } from '../../../billing/index.ts';
import { categoryOptions } from '../category-options.ts';
import classes from '../products.module.css';
import { useCreateOfMany, useUpdateOfMany } from '../queries.ts';
import { existingIds } from './existing-ids.ts';
import { type CheckedLine, checkCsv } from './product-csv.ts';

const example = {
  name: 'Cinnamon',
  price: 1500,
  in_stock: 'yes',
  stock_quantity: 10,
  category: '',
  tags: 'spice, gift',
  description: 'Quills from Matale',
  weight_g: 250,
};

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Reads a CSV, previews the result of each line, and sends the valid lines after a confirmation. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const create = useCreateOfMany();
  const update = useUpdateOfMany();
  const [checked, setChecked] = useState<CheckedLine[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [rows, setRows] = useState<BulkRow[]>([]);
  const good = checked?.filter(({ body }) => body !== null) ?? [];
  const bad = checked?.filter(({ body }) => body === null) ?? [];

  const read = async (file: File | null) => {
    if (!file) return;
    setChecked(null);
    setProblem(null);
    try {
      const [text, categories] = await Promise.all([file.text(), client.fetchQuery(categoryOptions())]);
      setChecked(await checkCsv(text, { categories, existing: (ids) => existingIds(client, ids) }));
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t('Something went wrong'));
    }
  };
  const close = () => {
    setChecked(null);
    setProblem(null);
    onClose();
  };
  const start = () => {
    setRows(good.map(({ line, name }) => ({ id: String(line), name: name || t('Line {{line}}', { line }) })));
    onClose();
  };
  const send = (line: string) => {
    const found = good.find((row) => String(row.line) === line);
    if (!found?.body) return Promise.resolve();
    return found.id
      ? update.mutateAsync({ params: { id: found.id }, body: found.body })
      : create.mutateAsync({ body: found.body });
  };
  const finish = () => {
    setRows([]);
    setChecked(null);
    void refreshAfter(client, 'products.create');
  };

  return (
    <>
      <Dialog title={t('Import products')} opened={opened} onClose={close} size="lg">
        <Stack gap="md">
          <QuotaReached of="products" />
          <Text size="sm">
            {t(
              'A CSV file with the columns name and price, and if you like in_stock, stock_quantity, category, tags, description and weight_g (grams). A line with the id of a product changes it.',
            )}
          </Text>
          <FileChoice onChoose={(file) => void read(file)} />
          {problem && <Message>{problem}</Message>}
          {checked && <DryRun good={good} bad={bad} />}
          {checked && <ProductQuotaWarning wanted={good.filter(({ id }) => id === null).length} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="secondary" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button disabled={good.length === 0} onClick={start}>
              {t('Import {{count}} products', { count: good.length })}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <BulkDialog title={t('Importing products')} rows={rows} send={send} onClose={finish} />
    </>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File | null) => void }) {
  const t = useT();
  return (
    <Group gap="xs">
      <FileButton accept=".csv,text/csv" onChange={onChoose}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={18} aria-hidden />} variant="secondary">
            {t('Choose a CSV file')}
          </Button>
        )}
      </FileButton>
      <Anchor
        component="button"
        type="button"
        size="sm"
        mih="var(--kade-control)"
        onClick={() => void downloadCsv('products-example.csv', [example]).catch(notify.error)}
      >
        {t('Download an example')}
      </Anchor>
    </Group>
  );
}

/** The preview: the result of each line, and why lines are left out. Nothing has been sent yet. */
function DryRun({ good, bad }: { good: readonly CheckedLine[]; bad: readonly CheckedLine[] }) {
  const t = useT();
  const changed = good.filter(({ id }) => id !== null).length;
  return (
    <Stack gap="xs">
      <Text component="output" fw={600}>
        {t('{{created}} to create, {{changed}} to change, {{bad}} with problems', {
          created: good.length - changed,
          changed,
          bad: bad.length,
        })}
      </Text>
      {bad.length > 0 && (
        <ul className={classes.problems} aria-label={t('Lines with problems')}>
          {bad.slice(0, 200).map(({ line, name, problem }) => (
            <li key={line}>
              <b>{t('Line {{line}}', { line })}</b>
              {name && ` ${name}`}: {problem}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
