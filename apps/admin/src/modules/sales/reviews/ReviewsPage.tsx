import { Button, NativeSelect } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ReviewState } from '@kade/contract';
import { phrase, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useList } from '../../../lib/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { reviews } from './queries.ts';
import { ReviewRow } from './ReviewRow.tsx';

const shown: readonly (readonly [ReviewState | 'all', string])[] = [
  ['all', phrase('All')],
  ['pending', phrase('To look at')],
  ['published', phrase('Published')],
  ['hidden', phrase('Hidden')],
];
const defaultView: { state: string } = { state: 'all' };

const setUp = `${paths.storeConfigurator()}#reviews`;

/** /customers/reviews: what buyers say about products, to publish, hide or answer. */
export function ReviewsPage() {
  const t = useT();
  const [view, setView] = useUrlState(defaultView);
  const [state = 'all'] = shown.find(([each]) => each === view.state) ?? [];
  const { query, list } = useList(reviews.list(state === 'all' ? undefined : state));
  const isEmpty = query.data !== undefined && !query.isPlaceholderData && list.total === 0;
  return (
    <Page
      title={t('Reviews')}
      lead={t('What buyers say about products that were delivered to them.')}
      back={{ to: paths.customers(), label: t('Customers') }}
      actions={
        <Button component={Link} to={setUp} variant="secondary">
          {t('Who is asked')}
        </Button>
      }
    >
      <NativeSelect
        label={t('Show')}
        data={shown.map(([value, label]) => ({ value, label: t(label) }))}
        value={state}
        onChange={({ currentTarget }) => setView({ state: currentTarget.value })}
        mb="md"
        maw={260}
      />
      <Section title={t('{{count}} reviews', { count: list.total })}>
        <Loaded
          query={query}
          empty={() =>
            isEmpty && (
              <EmptyState
                icon={IconStar}
                title={state === 'all' ? t('No reviews yet') : t('No review here')}
                hint={t('Buyers are asked some days after the delivery, where the shop takes reviews.')}
              />
            )
          }
        >
          {() => (
            <ul className={rows.rows}>
              {list.rows.map((review) => (
                <ReviewRow key={review._id} review={review} />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore more={list.more} />
      </Section>
    </Page>
  );
}
