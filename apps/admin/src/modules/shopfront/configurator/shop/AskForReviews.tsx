import type { ReviewMode, ShopSettings } from '@kade/contract';
import { Anchor, NativeSelect, Radio, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { May } from '../../../stores/current/index.ts';

const modes: readonly (readonly [ReviewMode, string])[] = [
  ['off', phrase('Take no reviews')],
  ['moderated', phrase('Take reviews, and look at each before others see it')],
  ['direct', phrase('Take reviews, and show each at once, good or bad')],
];

/** The days to choose from, with those that another client has chosen. */
const waits = (chosen: number): number[] =>
  [...new Set([2, 5, 7, 14, 30, chosen])].toSorted((one, other) => one - other);

/** Whether buyers are asked for reviews, and who reads them first. */
export function AskForReviews({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const { save, pending, problem } = useSaveSettings();
  const { reviews = 'off', review_ask_days: days = 5 } = saved;
  return (
    <Section
      title={t('Reviews by buyers')}
      anchor="reviews"
      lead={t(
        'Only who bought a product can review it. Buyers are asked once by email, some days after the delivery.',
      )}
    >
      <Stack gap="md">
        <Radio.Group
          aria-label={t('Reviews by buyers')}
          value={reviews}
          onChange={(mode) => {
            const [chosen] = modes.find(([each]) => each === mode) ?? [];
            if (chosen) void save({ reviews: chosen }, t('Reviews saved'));
          }}
        >
          <Stack gap="sm">
            {modes.map(([mode, label]) => (
              <Radio key={mode} value={mode} label={t(label)} disabled={pending} />
            ))}
          </Stack>
        </Radio.Group>
        {reviews !== 'off' && (
          <NativeSelect
            label={t('Ask buyers after')}
            maw={240}
            value={String(days)}
            disabled={pending}
            data={waits(days).map((count) => ({
              value: String(count),
              label: t('{{count}} days', { count }),
            }))}
            onChange={({ currentTarget }) =>
              void save({ review_ask_days: Number(currentTarget.value) }, t('Reviews saved'))
            }
          />
        )}
        <May need="reviews:read">
          <Anchor component={Link} to={paths.reviews()} size="sm">
            {t('See the reviews')}
          </Anchor>
        </May>
        {problem && <Message>{problem}</Message>}
      </Stack>
    </Section>
  );
}
