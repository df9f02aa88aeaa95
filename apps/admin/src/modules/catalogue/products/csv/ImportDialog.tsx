import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadCsv } from '../../../../lib/download.ts';
import { fileErrorText } from '../../../../lib/file-error.ts';
import { useT } from '../../../../lib/i18n.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { BulkDialog, type BulkRow } from '../../../../ui/BulkDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { QuotaReached, ProductQuotaWarning } from '../../../billing/index.ts';
import { categoryOptions } from '../category-options.ts';
import classes from '../products.module.css';
import { useCreateOfMany, useUpdateOfMany, useUpdateVariantsOfMany } from '../queries.ts';
import { readWithVariants } from './csv-rows.ts';
import { existingIds } from './existing-ids.ts';
import { assertAllChanged, type ImportRow, isUnchanged, toImportRows } from './import-rows.ts';
import { type Body, type CheckedLine, checkCsv } from './product-csv.ts';

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
  const updateVariants = useUpdateVariantsOfMany();
  const [checked, setChecked] = useState<CheckedLine[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [rows, setRows] = useState<BulkRow[]>([]);
  const good = toImportRows(checked ?? []);

  const read = async (file: File | null) => {
    if (!file) return;
    setChecked(null);
    setProblem(null);
    try {
      const [text, categories] = await Promise.all([file.text(), client.fetchQuery(categoryOptions())]);
      const existing = (ids: readonly string[]) => existingIds(client, ids);
      const withVariants = (ids: readonly string[]) => readWithVariants(client, ids);
      setChecked(await checkCsv(text, { categories, existing, withVariants }));
    } catch (thrown) {
      setProblem(fileErrorText(thrown));
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
  const send = async (line: string) => {
    const row = good.find((each) => String(each.line) === line);
    if (row?.id === null) await create.mutateAsync({ body: row.body as Body });
    if (!row?.id) return;
    const params = { id: row.id };
    if (Object.keys(row.body).length > 0) await update.mutateAsync({ params, body: row.body });
    if (row.variants.length === 0) return;
    const body = row.variants.map(({ change }) => change);
    assertAllChanged(row, (await updateVariants.mutateAsync({ params, body })).results);
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
          <Text size="sm">
            {t(
              'A line with a variant_id changes that variant. Blank columns stay as they are, and no variant is deleted. Stock is changed only while it is still stock_seen.',
            )}
          </Text>
          <FileChoice onChoose={(file) => void read(file)} />
          {problem && <Message>{problem}</Message>}
          {checked && <DryRun lines={checked} good={good} />}
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
function DryRun({ lines, good }: { lines: readonly CheckedLine[]; good: readonly ImportRow[] }) {
  const t = useT();
  const bad = lines.filter(({ body }) => body === null);
  const unchanged = lines.filter(isUnchanged).length;
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
      {unchanged > 0 && (
        <Text size="sm">{t('{{count}} lines of variants change nothing', { count: unchanged })}</Text>
      )}
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
