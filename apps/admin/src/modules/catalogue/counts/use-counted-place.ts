import type { Count } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { placesToCount } from './queries.ts';

/** Returns the name of the place that a stock-take counts; undefined for the whole shop, and while it is loading. */
export function useCountedPlace(count: Count | undefined): string | undefined {
  const { data = [] } = useQuery({ ...placesToCount(), enabled: count?.location !== undefined });
  return data.find(({ _id }) => _id === count?.location)?.name;
}
