import { Skeleton } from '@mantine/core';

interface ListSkeletonProps {
  /** The height of one row in pixels. */
  row: number;
  /** The heights of what stands above the rows. */
  above?: readonly string[];
}

/** Stands for a list that is on its way, as high as what comes, so that nothing jumps. */
export const ListSkeleton = ({ row, above = [] }: ListSkeletonProps) => (
  <div aria-hidden>
    {above.map((height, place) => (
      <Skeleton key={`${place} ${height}`} height={height} mb="xs" />
    ))}
    <Skeleton height={row * 8} radius="md" />
  </div>
);
