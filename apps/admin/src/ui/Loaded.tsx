import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { toApiError, errorText } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import type { ReadState } from '../lib/query.ts';
import { Failed } from './Failed.tsx';
import { Message } from './Message.tsx';

interface LoadedProps<T> {
  query: ReadState & { data: T | undefined };
  /** Shown while the query loads for the first time; by default a few grey bars. */
  skeleton?: ReactNode;
  /** Returns the empty state, or null when there is data to show. */
  empty?: (data: T) => ReactNode;
  /** Replaces the API's message, where the specification has its own for this failure. */
  failure?: string;
  children: (data: T) => ReactNode;
}

/** The states of a query in one place: loading, failed with a retry button, empty, and loaded. */
export function Loaded<T>({ query, skeleton, empty, failure, children }: LoadedProps<T>) {
  const t = useT();
  // The first render is the longest. As a transition it is interruptible, so that a slow phone stays responsive.
  const drawn = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined)
    return drawn ? empty?.(query.data) || children(query.data) : <Loading>{skeleton}</Loading>;
  if (query.error && toApiError(query.error).status === 404)
    return (
      <Message>
        {errorText(query.error)}. {t('It may have been deleted.')}
      </Message>
    );
  // The id in the address is malformed: a retry would be refused again.
  if (query.error && toApiError(query.error).status === 400 && toApiError(query.error).field === 'id')
    return <Message>{t('There is nothing at this address.')}</Message>;
  if (query.error) return <Failed query={query}>{failure}</Failed>;
  return <Loading>{skeleton}</Loading>;
}

/** Says that a part of the page is loading, with a few grey bars unless it has children. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <div aria-busy="true">
      <output className="kade-unseen">{t('Loading...')}</output>
      {children ?? <Bars />}
    </div>
  );
}

function Bars() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton height={24} width="60%" />
      <Skeleton height={16} />
      <Skeleton height={16} />
      <Skeleton height={16} width="80%" />
    </Stack>
  );
}
