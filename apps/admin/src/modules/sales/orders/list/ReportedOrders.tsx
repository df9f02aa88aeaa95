import { Button, Group, Text } from '@mantine/core';
import { isDistrictCode, useDistrictName } from '../../../../lib/districts.ts';
import { day } from '../../../../lib/format.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import type { OrderViewProps } from './OrderFilters.tsx';

const kinds: Record<string, string> = {
  counted: phrase('Neither cancelled nor paid back'),
  received: phrase('Paid, and not cancelled'),
  open: phrase('Not paid yet, and not cancelled'),
};

/** What was done with the orders in the time. */
const acts: Record<string, string> = {
  taken: phrase('Taken by hand'),
  confirmed: phrase('Confirmed'),
  sent: phrase('Handed over'),
  paid: phrase('Set to paid'),
  cancelled: phrase('Cancelled'),
  refunded: phrase('Refunded'),
};

/** What happened to their goods or their parcels in the time. */
const moves: Record<string, string> = {
  cancelled: phrase('Goods cancelled'),
  refunded: phrase('Goods refunded'),
  sent: phrase('Parcel handed over then'),
  refused: phrase('Parcel handed over then, and refused'),
};

const buyerKinds: Record<string, string> = {
  first: phrase('First order'),
  again: phrase('Returning'),
  unknown: phrase('Without phone number and email'),
};

const OF_GOODS = { product: '', variant: '', district: '', via: '' };
const WITHOUT = { ...OF_GOODS, from: '', to: '', money: '', buyers: '', did: '', by: '', moved: '' };

/** Says which orders of a report are listed, with a button that ends it; nothing for a list that no report led to. */
export function ReportedOrders({ view, onChange }: OrderViewProps) {
  const t = useT();
  const nameOf = useDistrictName();
  const { from, to, money, product, buyers, district, via, did, by, moved } = view;
  const noon = (date: string) => day(`${date}T12:00:00+05:30`);
  const parts = [
    from && to ? t('{{from}} to {{to}}', { from: noon(from), to: noon(to) }) : null,
    kinds[money] ? t(kinds[money]) : null,
    buyerKinds[buyers] ? t(buyerKinds[buyers]) : null,
    product ? t('With one product') : null,
    isDistrictCode(district) ? nameOf(district) : null,
    via ? t('By the link {{code}}', { code: via }) : null,
    acts[did] ? t(acts[did]) : null,
    acts[did] && by ? t('By {{name}}', { name: by }) : null,
    moves[moved] ? t(moves[moved]) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <Group gap="sm">
      <Text size="sm">{parts.join(' · ')}</Text>
      <Button variant="secondary" size="xs" onClick={() => onChange(WITHOUT)}>
        {t('All orders')}
      </Button>
    </Group>
  );
}
