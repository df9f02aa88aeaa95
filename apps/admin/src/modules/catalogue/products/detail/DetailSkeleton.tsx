import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from '../products.module.css';

/** Placeholders for the image and the texts of a product, of the same size. `bare` has no card around the texts. */
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
