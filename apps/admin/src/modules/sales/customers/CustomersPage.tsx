import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { useFoundText } from '../../../lib/use-found-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useList } from '../../../lib/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { useReadAll } from '../../../ui/list/use-read-all.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { CustomerRow } from './CustomerRow.tsx';
import { toCustomerCsvRow } from './customer-csv.ts';
import {
  type CustomerView,
  defaultCustomerView,
  hasCustomerFilter,
  withoutFilters,
} from './customer-view.ts';
import { customers } from './queries.ts';
import { May } from '../../stores/current/index.ts';
import { Segments } from './Segments.tsx';

const shown = [
  ['', phrase('All')],
  ['returning', phrase('Two orders or more')],
  ['refused', phrase('Refused a parcel')],
  ['pay_first', phrase('Pays first')],
  ['erasure_asked', phrase('Asked to be erased')],
] as const;
const sorts = [
  ['-last_order', phrase('Last order first')],
  ['-spent', phrase('Most spent first')],
  ['-orders', phrase('Most orders first')],
  ['name', phrase('Name, A to Z')],
] as const;

interface ToolsProps {
  view: CustomerView;
  onChange: (change: Partial<CustomerView>) => void;
}

function Tools({ view, onChange }: ToolsProps) {
  const t = useT();
  return (
    <Group component="search" gap="sm" align="flex-end" mb="md">
      <SearchField
        label={t('Search customers')}
        placeholder={t('Name, phone, email')}
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      <NativeSelect
        label={t('Show')}
        data={shown.map(([value, label]) => ({ value, label: t(label) }))}
        value={view.show}
        onChange={({ currentTarget }) => onChange({ show: currentTarget.value })}
      />
      <NativeSelect
        label={t('Order by')}
        data={sorts.map(([value, label]) => ({ value, label: t(label) }))}
        value={view.sort}
        onChange={({ currentTarget }) => onChange({ sort: currentTarget.value })}
      />
      {view.tag && (
        <Button variant="secondary" onClick={() => onChange({ tag: '' })}>
          {t('Without the tag {{tag}}', { tag: view.tag })}
        </Button>
      )}
    </Group>
  );
}

/** The ways to what buyers wrote and what they wait for. */
function Actions() {
  const t = useT();
  return (
    <>
      <HelpLink topic="customers" />
      <May need="reviews:read">
        <Button component={Link} to={paths.reviews()} variant="secondary">
          {t('Reviews')}
        </Button>
      </May>
      <Button component={Link} to={paths.waiting()} variant="secondary">
        {t('Waiting for products')}
      </Button>
      <Button component={Link} to={paths.leftCarts()} variant="secondary">
        {t('Carts left behind')}
      </Button>
    </>
  );
}

/** /customers: who ordered in the store, to find, filter and export. */
export function CustomersPage() {
  const t = useT();
  const foundText = useFoundText();
  const [view, setView] = useUrlState(defaultCustomerView);
  const { query, list } = useList(customers.list(view));
  const { withAll, progress } = useReadAll(list);
  const filtered = hasCustomerFilter(view);
  const isEmpty = query.data !== undefined && !query.isPlaceholderData && list.total === 0;
  const save = () => void withAll((all) => downloadCsv('customers.csv', all.map(toCustomerCsvRow)));
  return (
    <Page
      title={t('Customers')}
      lead={t('Everyone who ordered, recognised by the phone number.')}
      actions={<Actions />}
    >
      {(filtered || !isEmpty) && (
        <>
          <Tools view={view} onChange={setView} />
          <Segments view={view} onChange={setView} />
        </>
      )}
      {progress}
      <Section
        title={foundText(t('{{count}} customers', { count: list.total }), list)}
        actions={
          list.total > 0 && (
            <Button variant="secondary" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
              {t('Export CSV')}
            </Button>
          )
        }
      >
        <Loaded
          query={query}
          empty={() =>
            isEmpty &&
            (filtered ? (
              <EmptyState
                title={t('No customer matches')}
                action={
                  <Button variant="secondary" onClick={() => setView(withoutFilters)}>
                    {t('Clear filters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={IconUsers}
                title={t('No customers yet')}
                hint={t('Whoever orders appears here by itself, with all orders and what they come to.')}
              />
            ))
          }
        >
          {() => (
            <ul className={rows.rows}>
              {list.rows.map((customer) => (
                <CustomerRow key={customer._id} customer={customer} />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore more={list.more} />
      </Section>
    </Page>
  );
}
