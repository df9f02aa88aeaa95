import type { OwnershipTransfer } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useDeclineShop, useTakeOver } from './queries.ts';
import { TransferFacts } from './TransferFacts.tsx';

interface OfferedShopProps {
  membership: string;
  shop: string;
  transfer: OwnershipTransfer;
}

/** A shop that the merchant may take over, or is about to own. */
export function OfferedShop({ membership, shop, transfer }: OfferedShopProps) {
  const t = useT();
  const confirm = useConfirm();
  const takeOver = useTakeOver();
  const decline = useDeclineShop();
  const params = { id: membership };
  const isOffered = transfer.state === 'offered';
  const time = dateTime(transfer.until);
  const accept = async () => {
    const isDone = await confirm({
      title: t('Become the owner of “{{shop}}”?', { shop }),
      message: t('In 72 hours the shop and all that it has are yours. Until then each of you can stop it.'),
      action: t('Accept'),
      send: () => takeOver.mutateAsync({ params, body: {} }),
    });
    if (isDone) notify.done(t('You become the owner of “{{shop}}”', { shop }));
  };
  const stop = async () => {
    const isDone = await confirm({
      title: isOffered ? t('Decline “{{shop}}”?', { shop }) : t('Stop taking “{{shop}}” over?', { shop }),
      message: t('“{{shop}}” keeps its owner, and you keep your role there.', { shop }),
      action: isOffered ? t('Decline') : t('Stop the transfer'),
      send: () => decline.mutateAsync({ params }),
    });
    if (isDone) notify.done(t('“{{shop}}” keeps its owner', { shop }));
  };
  return (
    <>
      <Text size="sm" mt="xs">
        {isOffered
          ? t('{{from}} wants you to own this shop. You can accept until {{time}}.', {
              from: transfer.from,
              time,
            })
          : t('You become the owner on {{time}}.', { time })}
      </Text>
      <TransferFacts transfer={transfer} />
      <Group gap="xs">
        {isOffered && <Button onClick={() => void accept()}>{t('Become the owner')}</Button>}
        <Button variant="secondary" onClick={() => void stop()}>
          {isOffered ? t('Decline') : t('Stop the transfer')}
        </Button>
      </Group>
    </>
  );
}
