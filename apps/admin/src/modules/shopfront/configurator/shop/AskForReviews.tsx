import type { ReviewMode, ShopSettings } from '@kade/contract';
import { Anchor, Radio, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const modes: readonly (readonly [ReviewMode, string])[] = [
  ['off', phrase('Take no reviews')],
  ['moderated', phrase('Take reviews, and look at each before others see it')],
  ['direct', phrase('Take reviews, and show each at once, good or bad')],
];

/** Whether buyers are asked for reviews, and who reads them first. */
export function AskForReviews({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const { save, pending, problem } = useSaveSettings();
  const { reviews = 'off' } = saved;
  return (
    <Section
      title={t('Reviews by buyers')}
      anchor="reviews"
      lead={t(
        'Only who bought a product can review it. Buyers are asked once by email, five days after the delivery.',
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
        <Anchor component={Link} to={paths.reviews()} size="sm">
          {t('See the reviews')}
        </Anchor>
        {problem && <Message>{problem}</Message>}
      </Stack>
    </Section>
  );
}
