import type { Import } from '@kade/contract';
import { Button } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import { May } from '../../stores/current/index.ts';
import { wordsOf } from './labels.ts';
import { useImportStep } from './queries.ts';

type Step = 'start' | 'pause' | 'cancel' | 'undo' | 'pictures';

/** What can be done with an import in its state. */
export function ImportSteps({ row }: { row: Import }) {
  const t = useT();
  const confirm = useConfirm();
  const making = useImportStep();
  const { _id: id, state, figures, file_name } = row;
  const send = (step: Step) => making.mutateAsync({ params: { id }, body: { step } });
  const now = (step: Step) => () => void send(step).catch(notify.error);
  const cancel = () =>
    confirm({
      title: t('Cancel the import'),
      message: t('What {{file}} has not written yet is left out. What is written stays, and can be undone.', {
        file: file_name,
      }),
      action: t('Cancel the import'),
      cancel: t('Go back'),
      send: () => send('cancel'),
    });
  const undo = () =>
    confirm({
      title: t('Undo the import'),
      message: t(wordsOf(row).undo, { file: file_name }),
      action: t('Undo the import'),
      send: () => send('undo'),
    });
  const written = figures.create + figures.update;
  const isOpen = ['mapping', 'checking', 'checked', 'running', 'paused'].includes(state);
  const canUndo = row.undo_until !== undefined && ['done', 'cancelled', 'paused'].includes(state);
  return (
    <May need="products:delete">
      {isOpen && (
        <Button variant="secondary" onClick={() => void cancel()}>
          {t('Cancel the import')}
        </Button>
      )}
      {canUndo && (
        <Button variant="secondary" onClick={() => void undo()}>
          {t('Undo the import')}
        </Button>
      )}
      {state === 'done' && figures.pictures_failed > 0 && (
        <Button variant="secondary" onClick={now('pictures')}>
          {t('Fetch pictures again')}
        </Button>
      )}
      {state === 'running' && <Button onClick={now('pause')}>{t('Pause')}</Button>}
      {state === 'paused' && <Button onClick={now('start')}>{t('Go on')}</Button>}
      {state === 'checked' && (
        <Button disabled={written === 0} loading={making.isPending} onClick={now('start')}>
          {t(wordsOf(row).start, { count: written })}
        </Button>
      )}
    </May>
  );
}
