import { Skeleton } from '@mantine/core';
import { ListSkeleton } from '../../../../ui/list/ListSkeleton.tsx';
import { ProductSkeletons } from '../cards/ProductSkeletons.tsx';

/** Height of a row with an image, in pixels. */
export const productRowHeight = 87;

/** How the products are shown. */
export type ListShape = 'cards' | 'rows' | 'table';

interface ProductListSkeletonProps {
  shape: ListShape;
  /** Without the line above the products, which is rendered already. */
  bare?: boolean;
}

/** Placeholder while products load: of the same height, so that the layout does not shift. */
export function ProductListSkeleton({ shape, bare = false }: ProductListSkeletonProps) {
  if (shape === 'rows') return <ListSkeleton row={productRowHeight} above={bare ? [] : ['1.75rem']} />;
  return (
    <>
      {!bare && <Skeleton height="var(--kade-control-small)" mb="sm" />}
      {shape === 'table' ? <Skeleton height="70dvh" radius="md" /> : <ProductSkeletons />}
    </>
  );
}
