import { Button } from '@mantine/core';
import { IconDiscount2, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { DiscountRow } from './DiscountRow.tsx';
import { May } from '../../stores/current/index.ts';
import { discounts } from './queries.ts';

/** /discounts: every discount of the store, to switch on and off, change and delete. */
export function DiscountsPage() {
  const t = useT();
  const { query, list } = useList(discounts.list());
  const isEmpty = query.data !== undefined && list.total === 0;
  const create = (
    <May need="discounts:write">
      <Button component={Link} to={paths.newDiscount()} leftSection={<IconPlus size={18} aria-hidden />}>
        {t('Create Discount')}
      </Button>
    </May>
  );
  return (
    <Page
      title={t('Discounts')}
      lead={t('Codes that buyers enter, and discounts that apply by themselves.')}
      actions={
        <>
          <HelpLink topic="discounts" />
          {!isEmpty && (
            <>
              <Button component={Link} to={paths.tryDiscounts()} variant="secondary">
                {t('Try discounts')}
              </Button>
              {create}
            </>
          )}
        </>
      }
    >
      <Section title={t('All discounts')}>
        <Loaded
          query={query}
          empty={() =>
            isEmpty && (
              <EmptyState
                icon={IconDiscount2}
                title={t('No discounts')}
                hint={t('Give your buyers a code such as AVURUDU, or free delivery from a sum on.')}
                action={create}
              />
            )
          }
        >
          {() => (
            <ul className={rows.rows}>
              {list.rows.map((discount) => (
                <DiscountRow key={discount._id} discount={discount} now={query.dataUpdatedAt} />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore more={list.more} />
      </Section>
    </Page>
  );
}
