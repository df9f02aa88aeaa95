import { Button } from '@mantine/core';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import type { BodyOf } from '../../../lib/routes.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import type { OpenDialog } from './EditorDialogs.tsx';
import { type DraftHistory } from './use-history.ts';
import { usePublishDesign } from './queries.ts';
import { useHeavy } from './weight/use-heavy.ts';

interface Props {
  design: BodyOf<'design.get'>;
  history: DraftHistory;
  onOpen: (dialog: OpenDialog) => void;
  /** Whether the shop is shown in a dialog. */
  withPreview: boolean;
  /** Whether sections can be added to what is edited. */
  withSections: boolean;
  /** Whether the home page can be started from a finished one here. */
  withStart: boolean;
}

/** What can be done with the whole draft. */
export function EditorActions({ design, history, onOpen, withPreview, withSections, withStart }: Props) {
  const t = useT();
  return (
    <>
      {withSections && (
        <Button variant="secondary" onClick={() => onOpen('add')}>
          {t('Add section')}
        </Button>
      )}
      {withStart && (
        <Button variant="secondary" onClick={() => onOpen('start')}>
          {t('Start from a finished page')}
        </Button>
      )}
      {withPreview && (
        <Button variant="secondary" onClick={() => onOpen('preview')}>
          {t('See the shop')}
        </Button>
      )}
      <Button variant="secondary" disabled={!history.undo} onClick={() => history.undo?.()}>
        {t('Undo')}
      </Button>
      <Button variant="secondary" disabled={!history.redo} onClick={() => history.redo?.()}>
        {t('Redo')}
      </Button>
      <Button variant="secondary" onClick={() => onOpen('versions')}>
        {t('Versions')}
      </Button>
      <Button variant="secondary" onClick={() => onOpen('schedule')}>
        {design.publish_at
          ? t('Planned for {{time}}', { time: dateTime(design.publish_at) })
          : t('Publish later')}
      </Button>
      <Publish changed={design.changed} />
    </>
  );
}

function Publish({ changed }: { changed: boolean }) {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePublishDesign();
  const sendHeavy = useHeavy();
  const publish = async () => {
    const sure = await confirm({
      title: t('Publish the design'),
      message: t('Visitors see this draft from now on. You can restore earlier versions.'),
      action: t('Publish'),
      variant: 'primary',
    });
    if (sure) await sendHeavy((body) => mutateAsync({ body })).catch(notify.error);
  };
  return (
    <Button disabled={!changed} onClick={() => void publish()}>
      {changed ? t('Publish') : t('Published')}
    </Button>
  );
}
