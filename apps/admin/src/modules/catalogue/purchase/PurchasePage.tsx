import type { PurchaseRow } from '@kade/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { bySupplier, nameOf, stateOf, toPurchaseFile, toPurchaseText } from './purchase-rows.ts';
import { purchase } from './queries.ts';

/** /products/purchase: what to buy again and how much, for each supplier, to download or to copy into a message. */
export function PurchasePage() {
  const t = useT();
  const list = useQuery(purchase.list());
  const save = () => downloadCsv('purchase-list.csv', toPurchaseFile(list.data ?? [])).catch(notify.error);
  return (
    <Page
      title={t('Purchase list')}
      lead={t(
        'What is low, what buyers wait for, and what is sold out in less than 28 days when as much is sold as in the last 28. A tag such as “supplier: Perera” groups it.',
      )}
      back={{ to: paths.products(), label: t('Products') }}
      actions={
        list.data &&
        list.data.length > 0 && (
          <Button
            variant="secondary"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save()}
          >
            {t('Download as CSV')}
          </Button>
        )
      }
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconShoppingCart}
              title={t('Nothing to buy')}
              hint={t('There is enough of everything for the next 28 days.')}
            />
          )
        }
      >
        {(all) => (
          <Stack gap="lg">
            {bySupplier(all).map(([supplier, some]) => (
              <Supplier key={supplier} name={supplier} list={some} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Supplier({ name, list }: { name: string; list: readonly PurchaseRow[] }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(toPurchaseText(list));
    notify.done(t('Copied'));
  };
  return (
    <Section title={name || t('Without a supplier')}>
      <ul className={rows.rows}>
        {list.map((row) => (
          <li key={row.variant?._id ?? row.product._id}>
            <div className={rows.rowText}>
              <Anchor component={Link} to={`${paths.product(row.product._id)}#stock`} fw={600}>
                {nameOf(row)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {stateOf(row)}
              </Text>
            </div>
            <Text fw={600}>{t('Buy {{count}}', { count: row.suggested })}</Text>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="secondary" size="xs" onClick={() => void copy().catch(notify.error)}>
          {t('Copy as a message')}
        </Button>
      </Group>
    </Section>
  );
}
