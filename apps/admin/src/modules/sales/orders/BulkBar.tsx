import { type Order, orderStatuses, paymentStatuses, waitsForCall } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconBarcode, IconCheck, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { useNarrow } from '../../../lib/viewport.ts';
import { paths } from '../../../lib/paths.ts';
import { May, useMay } from '../../stores/current/index.ts';
import { BulkDialog } from '../../../ui/BulkDialog.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { type BulkActions, BulkMenu } from './list/BulkMenu.tsx';
import classes from './orders.module.css';
import { StatusMenu } from './StatusMenu.tsx';
import { useBulkAction } from './use-bulk-action.ts';

interface BulkBarProps {
  chosen: readonly Order[];
  selection: Selection;
  onExport: () => void;
}

/** Actions on the selected orders; the result of each order is shown. */
export function BulkBar({ chosen, selection, onExport }: BulkBarProps) {
  const t = useT();
  const narrow = useNarrow();
  const may = useMay();
  const { change, confirm, dialog } = useBulkAction(selection);
  const waiting = useMemo(() => chosen.filter(waitsForCall), [chosen]);
  const numbers = chosen.map(({ number }) => number).join(',');
  const actions: BulkActions = {
    onChange: (body) => void change(chosen, body),
    onExport,
    print: paths.printOrders(numbers),
    sheet: paths.courierSheet(numbers),
    scan: paths.scanWaybills(numbers),
  };

  return (
    <>
      {chosen.length > 0 && (
        <Group gap="xs" className={classes.bulk}>
          <Text component="output" fw={600} size="sm" flex="1 1 6rem">
            {t('{{count}} selected', { count: chosen.length })}
          </Text>
          {waiting.length > 0 && may('orders:write') && (
            <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => confirm(waiting)}>
              {t('Confirm {{count}}', { count: waiting.length })}
            </Button>
          )}
          {narrow ? <BulkMenu {...actions} /> : <BulkButtons {...actions} />}
          {!narrow && (
            <Button variant="subtle" onClick={selection.clear}>
              {t('Clear selection')}
            </Button>
          )}
        </Group>
      )}
      <BulkDialog {...dialog} />
    </>
  );
}

function BulkButtons({ onChange, onExport, print, sheet, scan }: BulkActions) {
  const t = useT();
  const may = useMay();
  return (
    <>
      {may('orders:write') && (
        <>
          <StatusMenu
            label={t('Update Status')}
            kind="order"
            options={orderStatuses}
            onChoose={(status) => onChange({ status })}
          />
          <StatusMenu
            label={t('Update Payment Status')}
            kind="payment"
            options={paymentStatuses}
            onChoose={(paymentStatus) => onChange({ paymentStatus })}
          />
        </>
      )}
      <Button
        component={Link}
        to={print}
        variant="secondary"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('Print')}
      </Button>
      <May need="orders:write">
        <Button
          component={Link}
          to={sheet}
          variant="secondary"
          leftSection={<IconTruckDelivery size={18} aria-hidden />}
        >
          {t('Courier sheet')}
        </Button>
      </May>
      <May need="orders:pack">
        <Button
          component={Link}
          to={scan}
          variant="secondary"
          leftSection={<IconBarcode size={18} aria-hidden />}
        >
          {t('Scan waybills')}
        </Button>
      </May>
      <Button variant="secondary" onClick={onExport}>
        {t('Export selected')}
      </Button>
    </>
  );
}
