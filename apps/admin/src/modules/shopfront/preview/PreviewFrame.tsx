import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { errorText } from '../../../lib/errors.ts';
import { dateTime } from '../../../lib/format.ts';
import { Message } from '../../../ui/Message.tsx';
import { connectPreview } from './connect-preview.ts';
import classes from './preview.module.css';
import { usePreviewAddress } from './use-preview-address.ts';

interface Props {
  /** The version of the draft to show. */
  version: number;
  /** Five colours to show instead of those of the shop, as digits with dots between them. */
  colours?: string;
  /** The look to show with them, as values with dots between them. */
  look?: string;
  /** The path of the page that is edited. */
  path?: string;
  /** The section that is edited. */
  selected?: string | null;
  onSelect?: (section: string) => void;
}

/** The shop with the draft, rendered by the shop itself. It follows the draft without being loaded again. */
export function PreviewFrame(props: Props) {
  const t = useT();
  const { url, problem } = usePreviewAddress();
  if (url) return <Frame url={url} {...props} />;
  return problem ? (
    <Message tone="warning">{errorText(problem)}</Message>
  ) : (
    <Text c="dimmed">{t('Loading the preview…')}</Text>
  );
}

function Frame({ url, version, path = '/', selected = null, onSelect, ...theme }: Props & { url: URL }) {
  const { colours = '', look = '' } = theme;
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<ReturnType<typeof connectPreview> | null>(null);
  // The address changes while the page stays; only its first one is loaded.
  const [first] = useState(url);
  const [ready, setReady] = useState(0);
  const [stale, setStale] = useState(false);
  const [shownAt, setShownAt] = useState(() => new Date());
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });

  useEffect(() => {
    if (!frame.current) return;
    const made = connectPreview({
      frame: frame.current,
      origin: first.origin,
      onMessage: (message) => {
        if (message.kind === 'ready') setReady((count) => count + 1);
        if (message.kind === 'select') select.current?.(message.section);
        if (message.kind !== 'refreshed') return;
        setStale(!message.done);
        if (message.done) setShownAt(new Date());
      },
    });
    connection.current = made;
    return () => made.close();
  }, [first]);

  const shownPath = useRef('/');
  useEffect(() => {
    if (ready === 0 || shownPath.current === path) return;
    shownPath.current = path;
    connection.current?.send({ kind: 'navigate', base: url.pathname.replace(/\/$/, ''), path });
  }, [url, path, ready]);

  useEffect(() => {
    const base = url.pathname.replace(/\/$/, '');
    if (ready > 0) connection.current?.send({ kind: 'refresh', base, version, colours, look });
  }, [url, version, colours, look, ready]);
  useEffect(() => {
    if (ready > 0) connection.current?.send({ kind: 'select', section: selected });
  }, [selected, ready]);

  return (
    <Stack gap="xs">
      <iframe
        ref={frame}
        className={classes.frame}
        src={first.href}
        title={t('Preview of your shop')}
        // Keys lead past it to the link below, which shows the same pages; sections are chosen in their list.
        tabIndex={-1}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is another origin, so the two do not free the frame
        sandbox="allow-same-origin allow-scripts allow-forms"
      />
      {stale && (
        <Text component="output" size="sm">
          {t('The preview could not be brought up to date. It shows your draft of {{time}}.', {
            time: dateTime(shownAt.toISOString()),
          })}
        </Text>
      )}
      <Anchor href={url.href} target="_blank" rel="noopener">
        {t('Open the preview in a tab of its own')}
      </Anchor>
    </Stack>
  );
}
