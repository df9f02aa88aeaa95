import type { CardRefund } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../../lib/format.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';

const words: Record<Exclude<CardRefund['state'], 'done'>, string> = {
  asked: phrase(
    'PayHere was asked on {{date}} to pay this back and has not said yet what came of it. It is asked again from time to time.',
  ),
  refused: phrase(
    'PayHere was asked on {{date}} to pay this back and refused. Try again, or pay it back in your PayHere account.',
  ),
};

/** What came of the merchant's wish to pay an attempt back. */
export function RefundState({ refund }: { refund: CardRefund }) {
  const t = useT();
  const { state, by, reason } = refund;
  const date = dateTime(refund.at);
  return (
    <>
      {state !== 'done' && <Message tone="warning">{t(words[state], { date })}</Message>}
      <Text size="sm" c="dimmed">
        {t('Refund by {{name}} on {{date}}: {{reason}}', { name: by, date, reason })}
      </Text>
    </>
  );
}
