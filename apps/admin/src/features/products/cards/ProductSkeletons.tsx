import { Skeleton } from '@mantine/core';
import classes from './cards.module.css';

/** The places of products that are on their way: as large as their cards, so that nothing jumps. */
export const ProductSkeletons = () => (
  <div className={classes.grid}>
    {Array.from({ length: 10 }, (_, place) => (
      <Skeleton key={place} className={classes.cardSkeleton ?? ''} radius="md" />
    ))}
  </div>
);
