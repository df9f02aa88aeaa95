import type { Review } from '@kade/contract';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { useDecideReview } from './queries.ts';
import { hiddenReasonLabels, reviewStateLabels } from './review-labels.ts';
import { May } from '../../stores/current/index.ts';
import { ReviewPictures } from './ReviewPictures.tsx';

const HideReviewDialog = lazyDialog(() =>
  import('./HideReviewDialog.tsx').then((file) => file.HideReviewDialog),
);
const AnswerReviewDialog = lazyDialog(() =>
  import('./AnswerReviewDialog.tsx').then((file) => file.AnswerReviewDialog),
);

function Actions({ review }: { review: Review }) {
  const t = useT();
  const decide = useDecideReview();
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null);
  const { _id: id, state, reply } = review;
  const name = review.name || t('A buyer');
  const publish = () =>
    decide
      .mutateAsync({ params: { id }, body: { state: 'published' } })
      .then(() => notify.done(t('The review is published')))
      .catch(notify.error);
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      {state !== 'published' && (
        <Button
          size="xs"
          loading={decide.isPending}
          aria-label={t('Publish the review by {{name}}', { name })}
          onClick={() => void publish()}
        >
          {t('Publish')}
        </Button>
      )}
      <Button
        size="xs"
        variant="secondary"
        aria-label={t('Answer {{name}}', { name })}
        onClick={() => setOpen('answer')}
      >
        {reply ? t('Change answer') : t('Answer')}
      </Button>
      {state !== 'hidden' && (
        <Button
          size="xs"
          variant="secondary"
          aria-label={t('Hide the review by {{name}}', { name })}
          onClick={() => setOpen('hide')}
        >
          {t('Hide')}
        </Button>
      )}
      <HideReviewDialog review={review} opened={open === 'hide'} onClose={close} />
      <AnswerReviewDialog review={review} opened={open === 'answer'} onClose={close} />
    </Group>
  );
}

/** One review: who says what about which product, and what becomes of it. */
export function ReviewRow({ review }: { review: Review }) {
  const t = useT();
  const { stars, text, state, reason, reply, variant_title: variant } = review;
  const { label, tone } = reviewStateLabels[state];
  const product = variant ? `${review.product_name} · ${variant}` : review.product_name;
  return (
    <li>
      <div className={rows.rowText}>
        <Group gap="xs">
          <Text fw={600}>
            <span aria-hidden>
              {'★'.repeat(stars)}
              {'☆'.repeat(5 - stars)}
            </span>
            <span className="kade-unseen">{t('{{stars}} of 5 stars', { stars })}</span>
          </Text>
          <Hint tone={tone}>{t(label)}</Hint>
        </Group>
        <Anchor component={Link} to={paths.product(review.product)} className={rows.keyStart}>
          {product}
        </Anchor>
        {text && <Text className={rows.keyStart}>{text}</Text>}
        <ReviewPictures review={review} />
        {reply && (
          <Text size="sm" mt="xs" className={rows.keyStart}>
            {t('Your answer: {{text}}', { text: reply.text })}
          </Text>
        )}
        {reason && (
          <Text size="sm" c="dimmed">
            {t(hiddenReasonLabels[reason])}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {review.name || t('A buyer')} · {day(review.created_at)} ·{' '}
          <Anchor component={Link} to={paths.order(review.order)} size="sm">
            {t('Order #{{number}}', { number: String(review.order_number) })}
          </Anchor>
        </Text>
      </div>
      <May need="reviews:write">
        <Actions review={review} />
      </May>
    </li>
  );
}
