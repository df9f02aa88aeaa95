import { Button } from '@mantine/core';
import type { AuditCheck } from '@kade/contract';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/errors.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { Message } from '../../../../ui/Message.tsx';

/** Lets the server verify that no entry of the log was changed or removed, and shows the result. */
export function VerifyLog({ log }: { log: UseQueryOptions<AuditCheck, ApiError> }) {
  const t = useT();
  const check = useQuery({ ...log, enabled: false });
  const { data } = check;
  return (
    <>
      <Button variant="secondary" disabled={check.isFetching} onClick={() => void check.refetch()}>
        {t('Check the log')}
      </Button>
      {check.error && <Failed query={check} />}
      {data && !check.error && !check.isFetching && (
        <Message tone={data.intact ? 'good' : 'bad'}>
          {data.intact
            ? t('The log is intact: none of its {{count}} entries was changed or removed.', {
                count: data.entries,
              })
            : t('The log is not intact: entry {{number}} was changed or removed. Tell the operator.', {
                number: String(data.broken_at ?? ''),
              })}
        </Message>
      )}
    </>
  );
}
