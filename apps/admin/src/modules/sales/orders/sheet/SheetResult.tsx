import type { Courier, CourierSheet, Order } from '@kade/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { amountToCollect } from '../print/parcel.ts';
import { downloadSheetCsv, downloadXlsx } from './sheet-file.ts';
import { type SheetRow, toSheetRow } from './sheet-rows.ts';
import { SheetTowns } from './SheetTowns.tsx';
import classes from './sheet.module.css';

function Problems({ rows }: { rows: readonly SheetRow[] }) {
  const t = useT();
  if (rows.length === 0) return <Text>{t('Nothing is known that the courier would refuse.')}</Text>;
  return (
    <>
      <Text fw={600}>{t('{{count}} orders need a look first', { count: rows.length })}</Text>
      <ul className={classes.problems} aria-label={t('Orders to look at')}>
        {rows.map(({ order, problems }) => (
          <li key={order._id}>
            <Anchor component={Link} to={paths.order(order._id)} fw={600}>
              #{order.number}
            </Anchor>
            <span>{problems.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SheetResultProps {
  courier: Courier;
  sheet: CourierSheet;
  orders: readonly Order[];
  onEdit: () => void;
}

/** What the courier would refuse, and the sheet to download. */
export function SheetResult({ courier, sheet, orders, onEdit }: SheetResultProps) {
  const t = useT();
  const rows = orders.map((order) => toSheetRow(order, sheet, courier.towns));
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const collected = orders.reduce((sum, order) => sum + Math.round(amountToCollect(order) * 100), 0) / 100;
  const table = [sheet.columns.map(({ heading }) => heading), ...rows.map(({ cells }) => cells)];
  const name = `${courier.name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${orders.length}`;
  const save = (write: typeof downloadXlsx, ending: string) => () =>
    void write(`${name}.${ending}`, table).catch(notify.error);
  return (
    <Section title={t('The sheet of {{courier}}', { courier: courier.name })}>
      <Stack gap="md">
        <FactList
          facts={[
            [t('Orders'), String(orders.length)],
            [t('To collect'), money(collected)],
          ]}
        />
        <Problems rows={wrong} />
        {sheet.columns.some(({ field }) => field === 'town') && (
          <SheetTowns courier={courier} orders={orders} />
        )}
        <Group gap="xs">
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={save(downloadXlsx, 'xlsx')}>
            {t('Download for Excel')}
          </Button>
          <Button variant="secondary" onClick={save(downloadSheetCsv, 'csv')}>
            {t('Download CSV')}
          </Button>
          <Button variant="subtle" onClick={onEdit}>
            {t('Change the columns')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
