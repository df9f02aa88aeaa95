import type { CardRefund } from '@kade/contract';
import { Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';

/** Who requested the refund of a payment attempt and why, and that PayHere refused it. */
export function RefundState({ refund: { state, by, reason, at } }: { refund: CardRefund }) {
  const t = useT();
  return (
    <>
      {state === 'refused' && (
        <Message tone="warning">
          {t('PayHere refused to pay this back. Try again, or pay it back in your PayHere account.')}
        </Message>
      )}
      <Text size="sm" c="dimmed">
        {t('Refund by {{name}} on {{date}}: {{reason}}', { name: by, date: dateTime(at), reason })}
      </Text>
    </>
  );
}
