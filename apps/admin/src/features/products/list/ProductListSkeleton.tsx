import { Skeleton } from '@mantine/core';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { ProductSkeletons } from '../cards/ProductSkeletons.tsx';

/** How high a row with a picture is, in pixels. */
export const productRowHeight = 87;

/** How the products are shown. */
export type Shape = 'cards' | 'rows' | 'table';

interface ProductListSkeletonProps {
  shape: Shape;
  /** The line above the products is there already. */
  bare?: boolean;
}

/** Stands for products that are on their way: as high as what comes, so that nothing jumps. */
export function ProductListSkeleton({ shape, bare = false }: ProductListSkeletonProps) {
  if (shape === 'rows') return <ListSkeleton row={productRowHeight} above={bare ? [] : ['1.75rem']} />;
  return (
    <>
      {!bare && <Skeleton height="var(--kade-control-small)" mb="sm" />}
      {shape === 'table' ? <Skeleton height="70dvh" radius="md" /> : <ProductSkeletons />}
    </>
  );
}
