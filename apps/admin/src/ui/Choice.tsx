import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<V extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: V;
  /** Value, words, and for words that are cut short: their language and what they stand for. */
  choices: readonly (readonly [value: V, words: string, whole?: { lang: string; name: string }])[];
  onChange: (value: V) => void;
}

/**
 * One of a few, side by side. Mantine's SegmentedControl has a part that slides, and measures the page for it whenever it
 * is drawn: on a cheap phone that holds up the first sight of a page.
 */
export function Choice<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map(([one, words, whole]) => (
        <label key={one} className={classes.choice} lang={whole?.lang}>
          <input
            type="radio"
            name={name}
            aria-label={whole?.name}
            className="kade-unseen"
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
