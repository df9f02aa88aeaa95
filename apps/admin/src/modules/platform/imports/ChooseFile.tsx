import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { notify } from '../../../ui/notify.tsx';
import { useSendImport } from './queries.ts';

/** Sends a file, and opens its import. */
export function ChooseFile() {
  const t = useT();
  const send = useSendImport();
  const navigate = useNavigate();
  const choose = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    send.mutate(
      { body },
      { onSuccess: ({ _id }) => void navigate(paths.import(_id)), onError: notify.error },
    );
  };
  return (
    <FileButton accept=".csv,text/csv" onChange={choose}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={18} aria-hidden />} loading={send.isPending}>
          {t('Choose a CSV file')}
        </Button>
      )}
    </FileButton>
  );
}
