import { Skeleton } from '@mantine/core';

interface ListSkeletonProps {
  /** The height of one row in pixels. */
  row: number;
  /** The heights of the elements above the rows. */
  above?: readonly string[];
}

/** Placeholder while a list loads, of the same height, so that the layout does not shift. */
export const ListSkeleton = ({ row, above = [] }: ListSkeletonProps) => (
  <div aria-hidden>
    {above.map((height, place) => (
      <Skeleton key={`${place} ${height}`} height={height} mb="xs" />
    ))}
    <Skeleton height={row * 8} radius="md" />
  </div>
);
