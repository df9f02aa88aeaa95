import type { OwnershipTransfer } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useMay } from '../current/index.ts';
import { staff, useStopTransfer } from './queries.ts';
import { TransferFacts } from './TransferFacts.tsx';

const OfferDialog = lazyDialog(() => import('./OfferDialog.tsx').then((file) => file.OfferDialog));

/** Who is to own the shop: the owner hands it over or stops that, managers see it. */
export function Ownership() {
  const t = useT();
  const may = useMay();
  const ownership = useQuery(staff.ownership());
  const [offering, setOffering] = useState(false);
  return (
    <Section
      title={t('Owner')}
      lead={t('The shop can be handed over to somebody who works here and has a second factor.')}
    >
      <Loaded query={ownership}>
        {({ transfer }) =>
          transfer ? (
            <UnderWay transfer={transfer} />
          ) : may('owner') ? (
            <Button variant="secondary" onClick={() => setOffering(true)}>
              {t('Hand the shop over')}
            </Button>
          ) : (
            <Text c="dimmed">{t('The shop keeps its owner at the moment.')}</Text>
          )
        }
      </Loaded>
      <OfferDialog opened={offering} onClose={() => setOffering(false)} />
    </Section>
  );
}

function UnderWay({ transfer }: { transfer: OwnershipTransfer }) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const stop = useStopTransfer();
  const { state, name, until } = transfer;
  const stopThis = async () => {
    const isStopped = await confirm({
      title: t('Stop handing the shop over to {{name}}?', { name }),
      message: t('The shop keeps its owner. You can offer it again later.'),
      action: t('Stop the transfer'),
      send: () => stop.mutateAsync({}),
    });
    if (isStopped) notify.done(t('The shop keeps its owner'));
  };
  return (
    <>
      <Text>
        {state === 'offered'
          ? t('Offered to {{name}}, who can accept until {{time}}.', { name, time: dateTime(until) })
          : t('{{name}} becomes the owner on {{time}}.', { name, time: dateTime(until) })}
      </Text>
      <TransferFacts transfer={transfer} />
      {may('owner') && (
        <Button variant="secondary" onClick={() => void stopThis()}>
          {t('Stop the transfer')}
        </Button>
      )}
    </>
  );
}
