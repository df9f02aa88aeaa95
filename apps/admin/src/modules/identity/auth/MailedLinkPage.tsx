import { INVALID_LINK } from '@kade/contract';
import { Anchor, Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorText } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { errorCodeText } from '../../../lib/error-code-text.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Message } from '../../../ui/Message.tsx';
import classes from './auth.module.css';

interface MailedLinkProps {
  title: string;
  lead: string;
  /** The label of the button. */
  action: string;
  send: {
    mutate: (args: { body: { token: string } }) => void;
    isPending: boolean;
    data: { message: string } | undefined;
    error: unknown;
  };
  /** The link has its effect when the page opens. By default only the button has, because mail scanners open links. */
  isSentAtOnce?: boolean;
  /** The target of the next link, and its label. */
  next: { to: string; label: string };
}

/** A page behind a link in a mail. Works with a session and without. */
export function MailedLinkPage({ title, lead, action, send, isSentAtOnce = false, next }: MailedLinkProps) {
  const t = useT();
  const [params] = useSearchParams();
  const token = params.get('token');
  const isOpened = useRef(false);
  const { mutate } = send;
  useEffect(() => {
    if (!isSentAtOnce || !token || isOpened.current) return;
    isOpened.current = true;
    mutate({ body: { token } });
  }, [isSentAtOnce, token, mutate]);
  return (
    <BarePage title={title} lead={lead}>
      <Stack gap="md">
        {send.data && <Message tone="good">{t(send.data.message)}</Message>}
        {Boolean(send.error) && <Message>{errorText(send.error)}</Message>}
        {!token && <Message>{errorCodeText('link_invalid', {}) ?? INVALID_LINK}</Message>}
        {token && !send.data && (
          <Button fullWidth disabled={send.isPending} onClick={() => send.mutate({ body: { token } })}>
            {action}
          </Button>
        )}
        <Anchor component={Link} to={next.to} size="sm" className={classes.way}>
          {next.label}
        </Anchor>
      </Stack>
    </BarePage>
  );
}
