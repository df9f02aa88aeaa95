import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { Message } from '../../../ui/Message.tsx';

interface SuspendedBannerProps {
  since: string;
  /** As the operator wrote it. */
  reason: string;
}

/** Why visitors see a closed shop, and whom to write to. */
export function SuspendedBanner({ since, reason }: SuspendedBannerProps) {
  const t = useT();
  const { data } = useQuery(platform());
  return (
    <Message
      action={
        <Anchor href={`mailto:${data?.operator_email ?? ''}`} size="sm">
          {data?.operator_email}
        </Anchor>
      }
    >
      {t(
        'The operator suspended this store on {{day}}: visitors see a closed shop, and no orders are taken.',
        {
          day: day(since),
        },
      )}{' '}
      {reason && t('Reason: {{reason}}', { reason })}
    </Message>
  );
}
