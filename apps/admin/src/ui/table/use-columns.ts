import { useLocalStorage } from '@mantine/hooks';
import { useUrlState } from '../../lib/url-state.ts';
import type { Column } from './columns.ts';

/** The shown columns of a table: the address first, then the merchant's last choice, then the default. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const standard = columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  const [kept, setKept] = useLocalStorage<string[]>({
    key: `columns:${name}`,
    defaultValue: standard,
    getInitialValueInEffect: false,
  });
  const [{ columns: wanted }, setUrl] = useUrlState({ columns: '' });
  const chosen = wanted ? wanted.split(',') : kept;

  const choose = (keys: string[]) => {
    setKept(keys);
    setUrl({ columns: keys.join(',') });
  };
  return {
    all: columns,
    shown: columns.filter(({ key, fixed }) => fixed || chosen.includes(key)),
    choose,
  };
}
