import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from '../products.module.css';

/** The places of a product's image and words, as large as what comes. `bare` has no card around the words. */
export const DetailSkeleton = ({ bare = false }: { bare?: boolean }) => (
  <div className={classes.detail} data-testid="product-skeleton">
    <Skeleton className={classes.image ?? ''} radius="md" />
    {bare ? (
      <Lines />
    ) : (
      <Paper withBorder p="lg">
        <Lines />
      </Paper>
    )}
  </div>
);

const Lines = () => (
  <Stack>
    <Skeleton height={28} width="50%" />
    <Skeleton height={18} />
    <Skeleton height={18} />
    <Skeleton height={18} width="70%" />
  </Stack>
);
