import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import classes from './images.module.css';
import { getUpload } from './image-upload.ts';

/** The upload progress of a chosen image. Renders nothing once it is uploaded. */
export function UploadProgress({ file, name }: { file: File; name: string }) {
  const t = useT();
  const { subscribe, now, start } = getUpload(file);
  const { state, share, problem } = useSyncExternalStore(subscribe, now);
  if (state === 'sent') return null;
  if (state === 'failed')
    return (
      <span className={classes.failed}>
        <Text component="span" size="xs" role="alert">
          {problem}
        </Text>
        <Button variant="link" size="xs" aria-label={t('Try again with {{name}}', { name })} onClick={start}>
          {t('Try again')}
        </Button>
      </span>
    );
  return (
    <span className={classes.way}>
      <progress max={1} value={share} aria-label={t('Sending {{name}}', { name })} />
      <Text component="span" size="xs" c="dimmed" className={classes.share}>
        {state === 'waiting' ? t('Waiting') : `${Math.round(share * 100)}%`}
      </Text>
    </span>
  );
}
