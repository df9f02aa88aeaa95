import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { toMoment } from '../../../lib/colombo-moment.ts';
import { downloadCsv } from '../../../lib/download.ts';
import { fileErrorText } from '../../../lib/file-error.ts';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { readStockFile, toStockFile } from './stock-file.ts';
import type { StockLine } from './stock-lines.ts';

interface SheetFileProps {
  lines: readonly StockLine[];
  onLines: (lines: readonly StockLine[]) => void;
}

/** The lines as a file to fill in, and a file that replaces the lines. */
export function SheetFile({ lines, onLines }: SheetFileProps) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    try {
      const found = await readStockFile(await file.text(), toMoment(new Date().toISOString(), 'start').day);
      if (found.length === 0) setProblem(t('No line of the file changes anything'));
      else onLines(found);
    } catch (thrown) {
      setProblem(fileErrorText(thrown));
    }
  };
  const save = () => downloadCsv('stock.csv', toStockFile(lines)).catch(notify.error);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t(
          'Or fill in a CSV file: sku or product_id, and add, or set with the number that was seen. A corrected file can be sent again on the same day: lines that were made are not made twice.',
        )}
      </Text>
      <Group gap="xs">
        <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="secondary" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('Choose a CSV file')}
            </Button>
          )}
        </FileButton>
        {lines.length > 0 && (
          <Button
            variant="secondary"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save()}
          >
            {t('Download these lines')}
          </Button>
        )}
      </Group>
      {problem && <Message>{problem}</Message>}
    </Stack>
  );
}
