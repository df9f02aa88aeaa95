import { Skeleton } from '@mantine/core';
import classes from './cards.module.css';

/** Placeholders while products load: as large as their cards, so that the layout does not shift. */
export const ProductSkeletons = () => (
  <div className={classes.grid}>
    {Array.from({ length: 10 }, (_, place) => (
      <Skeleton key={place} className={classes.cardSkeleton ?? ''} radius="md" />
    ))}
  </div>
);
