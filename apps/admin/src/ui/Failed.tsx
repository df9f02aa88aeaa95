import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import type { ReadState } from '../lib/query.ts';
import { Message } from './Message.tsx';

interface FailedProps {
  query: ReadState;
  /** Replaces the API's message. */
  children?: ReactNode;
}

/** Shows why a read failed, with a retry button. */
export function Failed({ query, children }: FailedProps) {
  const t = useT();
  return (
    <Message
      action={
        <Button variant="secondary" size="xs" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('Try again')}
        </Button>
      }
    >
      {children ?? errorText(query.error)}
    </Message>
  );
}
