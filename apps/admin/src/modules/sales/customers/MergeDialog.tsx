import type { Customer, CustomerDetails } from '@kade/contract';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../lib/errors.ts';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Money } from '../../../ui/Money.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { customers, useMergeCustomers } from './queries.ts';

type Known = Pick<Customer, '_id' | 'name' | 'phone'>;

const shownAs = ({ name, phone }: Known) => [name, phone].filter(Boolean).join(' · ');

interface Props {
  customer: CustomerDetails;
  opened: boolean;
  onClose: () => void;
}

/** Merges two customers into one: which other one, then which of the two is kept. */
export function MergeDialog({ customer, opened, onClose }: Props) {
  const t = useT();
  const [other, setOther] = useState<string | null>(null);
  const close = () => {
    setOther(null);
    onClose();
  };
  return (
    <Dialog title={t('Merge with another customer')} opened={opened} onClose={close}>
      {other === null ? (
        <Choose customer={customer} onChoose={setOther} />
      ) : (
        <Preview customer={customer} other={other} onBack={() => setOther(null)} onDone={close} />
      )}
    </Dialog>
  );
}

/** Those who may be the same person first; others by a search. */
function Choose({ customer, onChoose }: { customer: CustomerDetails; onChoose: (id: string) => void }) {
  const t = useT();
  const [q, setQ] = useState('');
  const query = useQuery({ ...customers.search(q), enabled: q.trim() !== '' });
  const found = q.trim() === '' ? customer.maybe_same : (query.data ?? []);
  const others = found.filter(({ _id }) => _id !== customer._id);
  return (
    <Stack gap="md">
      <SearchField
        label={t('Search the other customer')}
        placeholder={t('Name, phone, email')}
        value={q}
        onChange={setQ}
      />
      {q.trim() !== '' && query.isSuccess && others.length === 0 && <Text>{t('No customer matches')}</Text>}
      <ul className={rows.rows}>
        {others.map((other) => (
          <li key={other._id}>
            <Text className={rows.rowText}>{shownAs(other)}</Text>
            <Button
              variant="secondary"
              onClick={() => onChoose(other._id)}
              aria-label={t('Choose {{name}}', { name: shownAs(other) })}
            >
              {t('Choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface PreviewProps {
  customer: CustomerDetails;
  other: string;
  onBack: () => void;
  onDone: () => void;
}

function Preview({ other, ...props }: PreviewProps) {
  const query = useQuery(customers.one(other));
  return <Loaded query={query}>{(found) => <Confirm {...props} other={found} />}</Loaded>;
}

/** What the one customer will be, and the question whether to merge, which names both. */
function Confirm({
  customer,
  other,
  onBack,
  onDone,
}: Omit<PreviewProps, 'other'> & { other: CustomerDetails }) {
  const t = useT();
  const go = useNavigate();
  const merge = useMergeCustomers();
  const [keptId, setKeptId] = useState(customer._id);
  const [kept, gone] = keptId === customer._id ? [customer, other] : [other, customer];
  const names = { kept: shownAs(kept), gone: shownAs(gone) };
  const send = async () => {
    await merge.mutateAsync({ params: { id: gone._id }, body: { into: kept._id } });
    notify.done(t('{{gone}} was merged into {{kept}}', names));
    onDone();
    void go(paths.customer(kept._id), { replace: true });
  };
  return (
    <Stack gap="md">
      <Radio.Group label={t('Which one is kept?')} value={keptId} onChange={setKeptId}>
        <Stack gap="xs" mt="xs">
          {[customer, other].map((each) => (
            <Radio key={each._id} value={each._id} label={shownAs(each)} />
          ))}
        </Stack>
      </Radio.Group>
      <FactList
        facts={[
          [t('Orders'), count(customer.orders + other.orders)],
          [t('Spent'), <Money key="spent" amount={customer.spent + other.spent} />],
          [t('Refused at the door'), count(customer.refused + other.refused)],
          [t('Tags'), [...new Set([...kept.tags, ...gone.tags])].join(', ')],
        ]}
      />
      <Text>
        {t(
          '{{kept}} gets the orders, tags and notes of {{gone}}, and later orders of both numbers. You can undo it for 30 days.',
          names,
        )}
      </Text>
      {merge.error && <Message>{errorText(merge.error)}</Message>}
      <Group justify="flex-end" gap="xs">
        <Button variant="secondary" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button loading={merge.isPending} onClick={() => void send().catch(() => undefined)}>
          {t('Merge {{gone}} into {{kept}}', names)}
        </Button>
      </Group>
    </Stack>
  );
}
