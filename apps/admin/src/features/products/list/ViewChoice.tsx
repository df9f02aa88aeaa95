import { useId } from 'react';
import { useT } from '../../../lib/i18n.ts';
import classes from './list.module.css';

interface ViewChoiceProps {
  value: 'grid' | 'table';
  /** What the other choice than cards is called. */
  label: string;
  onChange: (value: 'grid' | 'table') => void;
}

/**
 * Cards or a table. Mantine's SegmentedControl has a part that slides, and measures the page for it whenever it is drawn:
 * on a cheap phone that holds up the first sight of the products.
 */
export function ViewChoice({ value, label: other, onChange }: ViewChoiceProps) {
  const t = useT();
  const name = useId();
  const choices = [
    ['grid', t('Cards')],
    ['table', other],
  ] as const;
  return (
    <div role="radiogroup" aria-label={t('Show as')} className={classes.views}>
      {choices.map(([view, label]) => (
        <label key={view} className={classes.view}>
          <input
            type="radio"
            name={name}
            className="kade-unseen"
            checked={view === value}
            onChange={() => onChange(view)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
