import { Button, Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
  /** Called when the dialog is to close and no row is being sent any more. */
  onClose: () => void;
}

/** With more rows than this only the failures are listed. */
const maxListed = 100;

type Result = { id: string; problem: string | null };

/** The work on the rows: `ended` resolves after the row that is being sent when it is stopped. */
interface Run {
  stopped: boolean;
  ended: Promise<void>;
}

/** The dialog of `BulkDialog`, loaded with the first use of it. */
export function BulkProgress({ title, rows, send, onClose }: BulkDialogProps) {
  const run = useRef<Run>({ stopped: false, ended: Promise.resolve() });
  const opened = rows.length > 0;
  const shownTitle = useLastValue(opened ? title : null);
  const shownRows = useLastValue(opened ? rows : null);
  const [stopping, setStopping] = useState(false);
  const close = async () => {
    if (stopping) return;
    run.current.stopped = true;
    setStopping(true);
    // A list that is read before the last row is written would show its former state.
    await run.current.ended;
    setStopping(false);
    onClose();
  };
  return (
    <Dialog title={shownTitle ?? ''} opened={opened} onClose={() => void close()} size="lg">
      <RunningBulk
        run={run}
        rows={shownRows ?? []}
        send={send}
        stopping={stopping}
        onClose={() => void close()}
      />
    </Dialog>
  );
}

interface RunningBulkProps {
  run: RefObject<Run>;
  rows: readonly BulkRow[];
  send: (id: string) => Promise<unknown>;
  stopping: boolean;
  onClose: () => void;
}

function RunningBulk({ run, rows, send, stopping, onClose }: RunningBulkProps) {
  const t = useT();
  const [results, setResults] = useState<Result[]>([]);
  const started = useRef(false);

  useEffect(() => {
    const work = run.current;
    work.stopped = false;
    if (!started.current) {
      started.current = true;
      work.ended = (async () => {
        for (const { id } of rows) {
          if (work.stopped) return;
          const problem = await send(id).then(() => null, errorText);
          setResults((sofar) => [...sofar, { id, problem }]);
        }
      })();
    }
    return () => {
      if (work.stopped) return;
      work.stopped = true;
      // The dialog goes without having been closed where the window changes its layout, such as on a turned tablet.
      void work.ended.then(() => work.stopped && onClose());
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
        <Button variant={running ? 'secondary' : 'primary'} loading={running && stopping} onClick={onClose}>
          {running ? t('Stop') : t('Close')}
        </Button>
      </Group>
    </Stack>
  );
}
