import type { DistrictCode } from '@kade/contract';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { provinces, useDistrictName } from '../../../lib/districts.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { channels, type CustomerView, type FigureName } from './customer-view.ts';
import { customers } from './queries.ts';

const figures: readonly (readonly [FigureName, string])[] = [
  ['min_orders', phrase('At least so many orders')],
  ['min_spent', phrase('Spent at least (Rs)')],
  ['min_returned', phrase('At least so many parcels that came back')],
  ['quiet_days', phrase('No order for so many days')],
  ['recent_days', phrase('Ordered in so many days')],
];

interface Props {
  view: CustomerView;
  onChange: (change: Partial<CustomerView>) => void;
}

function District({ view, onChange }: Props) {
  const t = useT();
  const getName = useDistrictName();
  const codes: DistrictCode[] = provinces.flatMap(({ districts }) => [...districts]);
  return (
    <NativeSelect
      label={t('District of the last order')}
      data={[{ value: '', label: t('All') }, ...codes.map((code) => ({ value: code, label: getName(code) }))]}
      value={view.district}
      onChange={({ currentTarget }) => onChange({ district: currentTarget.value })}
    />
  );
}

function Consent({ view, onChange }: Props) {
  const t = useT();
  const names = { email: t('Email'), whatsapp: 'WhatsApp', sms: 'SMS' };
  return (
    <NativeSelect
      label={t('Agreed to get offers')}
      data={[{ value: '', label: t('All') }, ...channels.map((value) => ({ value, label: names[value] }))]}
      value={view.consent}
      onChange={({ currentTarget }) => onChange({ consent: currentTarget.value })}
    />
  );
}

/** The category from which something was bought; nothing in a store without categories. */
function Category({ view, onChange }: Props) {
  const t = useT();
  const { data: categories = [] } = useQuery(customers.categories());
  if (categories.length === 0) return null;
  return (
    <NativeSelect
      label={t('Bought from the category')}
      data={[
        { value: '', label: t('All') },
        ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={view.bought_in}
      onChange={({ currentTarget }) => onChange({ bought_in: currentTarget.value })}
    />
  );
}

/** Takes the limit to the buyers of a product away, which its page has set. */
function Bought({ view: { bought }, onChange }: Props) {
  const t = useT();
  const { data: product } = useQuery({ ...customers.product(bought), enabled: bought !== '' });
  if (bought === '') return null;
  return (
    <Button variant="secondary" onClick={() => onChange({ bought: '' })}>
      {t('Not only buyers of {{name}}', { name: product?.name ?? t('this product') })}
    </Button>
  );
}

/** Limits the list of customers by figures, the district, consent, and what was bought. */
export function Limits({ view, onChange }: Props) {
  const t = useT();
  return (
    <>
      {figures.map(([name, label]) => (
        <NumberInput
          key={name}
          label={t(label)}
          min={1}
          max={999_999_999}
          allowDecimal={false}
          hideControls
          value={view[name]}
          onChange={(value) => onChange({ [name]: String(value) })}
        />
      ))}
      <District view={view} onChange={onChange} />
      <Consent view={view} onChange={onChange} />
      <Category view={view} onChange={onChange} />
      <Bought view={view} onChange={onChange} />
    </>
  );
}
