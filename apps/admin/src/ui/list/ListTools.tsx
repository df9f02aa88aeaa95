import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { SearchField } from '../SearchField.tsx';
import classes from './list-tools.module.css';

const FilterSheet = lazyDialog(() => import('./FilterSheet.tsx').then((file) => file.FilterSheet));

interface ListToolsProps {
  /** The search box: its label and the hint in it. */
  label: string;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
  /** The count of set filters, plus one for an order other than the default. */
  set: number;
  /** Resets filters and order. */
  onClear: () => void;
  /** The fields of the sheet. */
  children: ReactNode;
}

/** Search, and one button for filters and order; sticky at the top of a narrow screen. */
export function ListTools({ label, placeholder, words, onWords, set, onClear, children }: ListToolsProps) {
  const t = useT();
  const [opened, sheet] = useDisclosure(false);
  return (
    <search className={classes.tools}>
      <SearchField bare label={label} placeholder={placeholder} value={words} onChange={onWords} />
      <button
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={set > 0 ? t('Filter and sort, {{count}} set', { count: set }) : t('Filter and sort')}
        onClick={sheet.open}
      >
        <IconAdjustmentsHorizontal size={22} stroke={1.7} aria-hidden />
        {set > 0 && (
          <span className={classes.count} aria-hidden>
            {set}
          </span>
        )}
      </button>
      <FilterSheet opened={opened} onClose={sheet.close} onClear={set > 0 ? onClear : undefined}>
        {children}
      </FilterSheet>
    </search>
  );
}
