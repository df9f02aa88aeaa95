import { useT } from './i18n.ts';

/** Returns a function that shows the count of a list; of one that was not counted to its end as the least there is. */
export function useFoundText() {
  const t = useT();
  return (count: string, { isCapped }: { isCapped: boolean }): string =>
    isCapped ? t('{{found}} or more', { found: count }) : count;
}
