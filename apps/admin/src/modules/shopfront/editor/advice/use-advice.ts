import type { DesignSection } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { stores } from '../../../stores/current/index.ts';
import { editorTheme } from '../queries.ts';
import { type Advice, adviseOn } from './advise.ts';

/** Returns what can be better in the sections of a page, by their ids. Colours are those of the shop's theme. */
export function useAdvice(sections: readonly DesignSection[]): ReadonlyMap<string, readonly Advice[]> {
  const store = useQuery(stores.current()).data;
  const theme = useQuery({ ...editorTheme(), enabled: Boolean(store?.theme) }).data;
  return adviseOn(sections, theme ?? null);
}
