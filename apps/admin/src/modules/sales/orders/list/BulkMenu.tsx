import { orderStatuses, paymentStatuses } from '@kade/contract';
import { Button, Menu } from '@mantine/core';
import {
  IconBarcode,
  IconChevronUp,
  IconDownload,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { useMay } from '../../../stores/current/index.ts';
import type { StatusChange } from '../use-confirm-status-change.ts';
import { StatusItems } from '../StatusMenu.tsx';

export interface BulkActions {
  onChange: (change: StatusChange) => void;
  onExport: () => void;
  /** Address of the print page of the selected orders. */
  print: string;
  /** Address of the page where they are written into a courier's sheet. */
  sheet: string;
  /** Address of the page where they get their stickers. */
  scan: string;
}

/** What can be done to the selected orders, in one menu, where a row of buttons has no room. */
export function BulkMenu({ onChange, onExport, print, sheet, scan }: BulkActions) {
  const t = useT();
  const may = useMay();
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <Button variant="secondary" rightSection={<IconChevronUp size={16} aria-hidden />}>
          {t('Change selected')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <Menu.Item component={Link} to={print} leftSection={<IconPrinter size={18} aria-hidden />}>
          {t('Print')}
        </Menu.Item>
        {may('orders:write') && (
          <Menu.Item component={Link} to={sheet} leftSection={<IconTruckDelivery size={18} aria-hidden />}>
            {t('Courier sheet')}
          </Menu.Item>
        )}
        {may('orders:pack') && (
          <Menu.Item component={Link} to={scan} leftSection={<IconBarcode size={18} aria-hidden />}>
            {t('Scan waybills')}
          </Menu.Item>
        )}
        <Menu.Item onClick={onExport} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('Export selected')}
        </Menu.Item>
        {may('orders:write') && (
          <>
            <Menu.Label>{t('Update Status')}</Menu.Label>
            <StatusItems kind="order" options={orderStatuses} onChoose={(status) => onChange({ status })} />
            <Menu.Label>{t('Update Payment Status')}</Menu.Label>
            <StatusItems
              kind="payment"
              options={paymentStatuses}
              onChoose={(paymentStatus) => onChange({ paymentStatus })}
            />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
