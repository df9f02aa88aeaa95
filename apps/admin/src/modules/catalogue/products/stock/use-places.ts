import { useQuery } from '@tanstack/react-query';
import { stock } from './queries.ts';

/** Returns the places of a product's stock; none where all of it is at one. */
export function usePlaces(product: string): readonly { _id: string; name: string }[] {
  const { data = [] } = useQuery(stock.levels(product));
  return (data[0]?.locations ?? []).map(({ location, name }) => ({ _id: location, name }));
}
