import type { Review } from '@kade/contract';
import { Anchor, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { reviews } from './queries.ts';
import classes from './review-pictures.module.css';

function ReviewImage({ blob, name }: { blob: Blob; name: string }) {
  const address = useObjectUrl(blob);
  if (!address) return null;
  return (
    <Anchor href={address} target="_blank" rel="noopener" className={classes.picture}>
      <img src={address} alt={name} />
    </Anchor>
  );
}

function Loading({ review, number }: { review: Review; number: number }) {
  const t = useT();
  const picture = useQuery(reviews.picture(review._id, number));
  const name = t('Picture {{number}} of {{name}}', { number, name: review.name || t('A buyer') });
  return (
    <Loaded query={picture} skeleton={<Skeleton height={96} width={96} radius="sm" />}>
      {(blob) => <ReviewImage blob={blob} name={name} />}
    </Loaded>
  );
}

/** The pictures of a review, which visitors see once it is published. */
export function ReviewPictures({ review }: { review: Review }) {
  if (review.pictures.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {review.pictures.map((id, at) => (
        <Loading key={id} review={review} number={at + 1} />
      ))}
    </Group>
  );
}
