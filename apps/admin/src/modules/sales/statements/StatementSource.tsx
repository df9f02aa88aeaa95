import { Autocomplete, Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';

interface StatementSourceProps {
  couriers: readonly string[];
  courier: string;
  onCourier: (courier: string) => void;
  /** Called with what was pasted, or with a file. */
  onSource: (source: string | File) => void;
  problem: string | null;
  /** The name of the field for the rows, where they are of no statement. */
  label?: string;
}

/** From which courier a statement is, and its rows: pasted from a spreadsheet, or a file of Excel or CSV. */
export function StatementSource({
  couriers,
  courier,
  onCourier,
  onSource,
  problem,
  label,
}: StatementSourceProps) {
  const t = useT();
  return (
    <Stack gap="md">
      <Autocomplete
        label={t('Courier')}
        description={t('As it is written on your orders')}
        data={[...couriers]}
        value={courier}
        onChange={onCourier}
        maxLength={100}
      />
      <Textarea
        label={label ?? t('Rows of the statement')}
        description={t('Copy them from the courier’s sheet with the row of headings, and paste them here')}
        minRows={3}
        maxRows={8}
        autosize
        onChange={({ currentTarget }) => onSource(currentTarget.value)}
      />
      <Group>
        <FileButton accept=".xlsx,.csv,.tsv,.txt,text/csv" onChange={(file) => file && onSource(file)}>
          {(props) => (
            <Button {...props} variant="secondary" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('Choose an Excel or CSV file')}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem && <Message>{problem}</Message>}
    </Stack>
  );
}
