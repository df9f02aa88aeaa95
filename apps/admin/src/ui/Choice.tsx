import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<V extends string> {
  /** The label of the group, for screen readers. */
  label: string;
  value: V;
  /** Value and label; for an abbreviated label its language and its full text. */
  choices: readonly (readonly [value: V, words: string, whole?: { lang: string; name: string }])[];
  onChange: (value: V) => void;
}

/**
 * Radio buttons side by side. Mantine's SegmentedControl animates its indicator and measures the layout at each render,
 * which delays the first render of a page on a slow phone.
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
