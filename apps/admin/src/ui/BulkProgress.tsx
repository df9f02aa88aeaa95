import { Button, Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import classes from './bulk-progress.module.css';
import { Dialog } from './Dialog.tsx';
import { useLastValue } from './use-last-value.ts';

export interface BulkRow {
  id: string;
  /** Its name for users. */
  name: string;
}

export interface BulkDialogProps {
  title: string;
  /** The rows to work on; an empty list keeps the dialog closed. */
  rows: readonly BulkRow[];
  /** Handles one row; an error is shown beside the row and the others continue. */
  send: (id: string) => Promise<unknown>;
  onClose: (done: readonly string[]) => void;
}

/** With more rows than this only the failures are listed. */
const maxListed = 100;

type Result = { id: string; problem: string | null };

/** The dialog of `BulkDialog`, loaded with the first use of it. */
export function BulkProgress({ title, rows, send, onClose }: BulkDialogProps) {
  const done = useRef<string[]>([]);
  const opened = rows.length > 0;
  const shownTitle = useLastValue(opened ? title : null);
  const shownRows = useLastValue(opened ? rows : null);
  return (
    <Dialog title={shownTitle ?? ''} opened={opened} onClose={() => onClose(done.current)} size="lg">
      <RunningBulk
        rows={shownRows ?? []}
        send={send}
        onDone={(id) => done.current.push(id)}
        onClose={() => onClose(done.current)}
      />
    </Dialog>
  );
}

interface RunningBulkProps {
  rows: readonly BulkRow[];
  send: (id: string) => Promise<unknown>;
  onDone: (id: string) => void;
  onClose: () => void;
}

function RunningBulk({ rows, send, onDone, onClose }: RunningBulkProps) {
  const t = useT();
  const [results, setResults] = useState<Result[]>([]);
  const started = useRef(false);
  const stopped = useRef(false);

  useEffect(() => {
    stopped.current = false;
    if (!started.current) {
      started.current = true;
      void (async () => {
        for (const { id } of rows) {
          if (stopped.current) return;
          const problem = await send(id).then(() => null, errorText);
          if (problem === null) onDone(id);
          setResults((sofar) => [...sofar, { id, problem }]);
        }
      })();
    }
    return () => {
      stopped.current = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the run starts once, with the rows that the dialog was opened for
  }, []);

  const failed = results.filter(({ problem }) => problem !== null).length;
  const running = results.length < rows.length;
  const listed = rows.length > maxListed ? results.filter(({ problem }) => problem !== null) : results;
  return (
    <Stack gap="md">
      <Progress value={(results.length / (rows.length || 1)) * 100} aria-label={t('Progress')} />
      <Text component="output" size="sm">
        {running
          ? t('{{done}} of {{all}} done', { done: results.length, all: rows.length })
          : t('{{good}} done, {{bad}} failed', { good: results.length - failed, bad: failed })}
      </Text>
      <ul className={classes.results}>
        {listed.map(({ id, problem }) => (
          <li key={id}>
            <ThemeIcon size={22} radius="xl" color={problem === null ? 'leaf' : 'clay'}>
              {problem === null ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
            </ThemeIcon>
            <span>
              {rows.find((row) => row.id === id)?.name}: {problem ?? t('done')}
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant={running ? 'secondary' : 'primary'} onClick={onClose}>
          {running ? t('Stop') : t('Close')}
        </Button>
      </Group>
    </Stack>
  );
}
