import { MAX_SHEET_COLUMNS } from '@kade/contract';
import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { isExcel } from '../../../../lib/excel.ts';
import { fileErrorText } from '../../../../lib/file-error.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { readExcelHeadings, readHeadings } from './sheet-columns.ts';

interface SheetHeadingsProps {
  courier: string;
  onRead: (headings: string[]) => void;
}

/** Takes the headings of a courier's own sheet: pasted from a spreadsheet, or of an Excel or CSV file. */
export function SheetHeadings({ courier, onRead }: SheetHeadingsProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (reading: Promise<string[]>) => {
    try {
      const headings = await reading;
      if (headings.length > MAX_SHEET_COLUMNS)
        setProblem(t('A sheet may have {{count}} columns', { count: MAX_SHEET_COLUMNS }));
      else onRead(headings);
    } catch (thrown) {
      setProblem(fileErrorText(thrown));
    }
  };
  const readFile = async (file: File | null) => {
    if (file) await read(isExcel(file) ? readExcelHeadings(file) : file.text().then(readHeadings));
  };
  return (
    <Section
      title={t('The sheet of {{courier}}', { courier })}
      lead={t('Kade fills in the courier’s own sheet. Its headings are asked for once.')}
    >
      <Stack gap="md">
        <Textarea
          label={t('Headings')}
          description={t('Copy the row of headings from the courier’s empty sheet, and paste it here')}
          autosize
          minRows={2}
          maxRows={6}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {problem && <Message>{problem}</Message>}
        <Group gap="xs">
          <Button disabled={text.trim() === ''} onClick={() => void read(readHeadings(text))}>
            {t('Read the headings')}
          </Button>
          <FileButton accept=".xlsx,.csv,.tsv,.txt,text/csv" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button {...props} variant="secondary" leftSection={<IconUpload size={18} aria-hidden />}>
                {t('Choose an Excel or CSV file')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Section>
  );
}
