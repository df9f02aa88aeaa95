import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/notify.tsx';
import classes from './editor.module.css';
import { useDesignPreview } from './queries.ts';

/** A link to a preview is valid for 15 minutes. */
const RENEWED = 12 * 60_000;

/** The shop with the draft, rendered by the shop itself; its pages need no scripts. It is loaded again for each version of the draft. */
export function PreviewFrame({ version }: { version: number }) {
  const t = useT();
  const { mutateAsync } = useDesignPreview();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const renew = () =>
      void mutateAsync({ body: {} })
        .then((preview) => setUrl(preview.url))
        .catch(notify.error);
    renew();
    const timer = window.setInterval(renew, RENEWED);
    return () => window.clearInterval(timer);
  }, [mutateAsync]);
  if (!url) return <Text c="dimmed">{t('Loading the preview…')}</Text>;
  return (
    <Stack gap="xs">
      <iframe
        key={version}
        className={classes.frame}
        src={url}
        title={t('Preview of your shop')}
        sandbox="allow-same-origin"
      />
      <Anchor href={url} target="_blank" rel="noopener">
        {t('Open the preview in a tab of its own')}
      </Anchor>
    </Stack>
  );
}
