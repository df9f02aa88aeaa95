import type { Redirect } from '@kade/contract';
import { Button, FileButton, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { downloadCsv } from '../../../lib/download.ts';
import { fileErrorText } from '../../../lib/file-error.ts';
import { useT } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/use-list.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { redirectsIn } from './address-lines.ts';
import { redirects, useRemoveRedirect } from './queries.ts';
import { useSaveAll } from './use-save-all.ts';

/** The redirects of the shop, with their file in and out. */
export function RedirectList() {
  const t = useT();
  const saveAll = useSaveAll();
  const { query, list } = useList(redirects.list());
  const upload = async (file: File | null) => {
    if (!file) return;
    try {
      const found = await redirectsIn(file);
      if (found && found.length > 0) await saveAll(found);
      else notify.failed(t('The file needs the columns “Redirect from” and “Redirect to”.'));
    } catch (thrown) {
      notify.failed(fileErrorText(thrown));
    }
  };
  const download = async () => {
    const all = await list.readAll(new AbortController().signal);
    await downloadCsv(
      'redirects.csv',
      all.map(({ from, to }) => ({ 'Redirect from': from, 'Redirect to': to })),
    );
  };
  return (
    <Section
      title={t('Redirects')}
      actionsLast
      actions={
        <>
          <FileButton accept=".csv,text/csv" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button {...props} variant="secondary" leftSection={<IconUpload size={18} aria-hidden />}>
                {t('From a file')}
              </Button>
            )}
          </FileButton>
          {list.rows.length > 0 && (
            <Button
              variant="secondary"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void download().catch(notify.error)}
            >
              {t('Download')}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        empty={() =>
          list.rows.length === 0 && (
            <Text c="dimmed">{t('No redirects yet. An import makes those of its products.')}</Text>
          )
        }
      >
        {() => (
          <>
            <ul className={rows.rows}>
              {list.rows.map((row) => (
                <RedirectRow key={row._id} row={row} />
              ))}
            </ul>
            <ShowMore more={list.more} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function RedirectRow({ row: { _id: id, from, to, hits } }: { row: Redirect }) {
  const t = useT();
  const confirm = useConfirm();
  const removing = useRemoveRedirect();
  const remove = () =>
    confirm({
      title: t('Delete the redirect'),
      message: t('{{from}} leads nowhere then.', { from }),
      action: t('Delete'),
      send: () => removing.mutateAsync({ params: { id } }),
    });
  return (
    <li>
      <div className={rows.rowText}>
        <Text fw={600} className={rows.keyStart} style={{ overflowWrap: 'anywhere' }}>
          {from}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          → {to} · {t('{{count}} visits', { count: hits })}
        </Text>
      </div>
      <Button
        variant="subtle"
        aria-label={t('Delete the redirect from {{from}}', { from })}
        onClick={() => void remove()}
      >
        {t('Delete')}
      </Button>
    </li>
  );
}
