import type { Order } from '@kade/contract';
import { Button, Group, Skeleton, UnstyledButton } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { orders } from '../queries.ts';
import classes from './steps.module.css';

/** The bank slip, which only the merchant may see; a press enlarges it. */
export function BankSlipImage({ order }: { order: Order }) {
  const bankSlip = useQuery(orders.bankSlip(order._id, order.slip?.at ?? ''));
  return (
    <Loaded query={bankSlip} skeleton={<Skeleton height={180} width={140} radius="sm" />}>
      {(blob) => <ZoomableImage blob={blob} number={String(order.number)} />}
    </Loaded>
  );
}

const scales = [1, 1.5, 2, 3];

function ZoomableImage({ blob, number }: { blob: Blob; number: string }) {
  const t = useT();
  const address = useObjectUrl(blob);
  const [opened, setOpened] = useState(false);
  const [scale, setScale] = useState(0);
  const name = t('Bank slip of order #{{number}}', { number });
  if (!address) return null;
  return (
    <>
      <UnstyledButton
        className={classes.thumbnail}
        aria-label={t('Show the bank slip large')}
        onClick={() => setOpened(true)}
      >
        <img src={address} alt={name} />
      </UnstyledButton>
      <Dialog title={name} opened={opened} onClose={() => setOpened(false)} fullScreen>
        <Group gap="xs" mb="sm">
          <Button
            variant="secondary"
            leftSection={<IconZoomIn size={18} aria-hidden />}
            disabled={scale === scales.length - 1}
            onClick={() => setScale(scale + 1)}
          >
            {t('Zoom in')}
          </Button>
          <Button
            variant="secondary"
            leftSection={<IconZoomOut size={18} aria-hidden />}
            disabled={scale === 0}
            onClick={() => setScale(scale - 1)}
          >
            {t('Zoom out')}
          </Button>
        </Group>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus */}
        <section className={classes.large} aria-label={name} tabIndex={0}>
          <img src={address} alt={name} style={{ width: `${(scales[scale] ?? 1) * 100}%` }} />
        </section>
      </Dialog>
    </>
  );
}
