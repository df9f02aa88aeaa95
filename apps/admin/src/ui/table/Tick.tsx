import classes from './data-table.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are ticked. */
  partly?: boolean;
  onChange: () => void;
}

/** The browser's own checkbox: a long table draws thousands of them. What is near it ticks it too, for thumbs. */
export const Tick = ({ label, checked, partly = false, onChange }: TickProps) => (
  <label className={classes.tickArea}>
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      onChange={onChange}
    />
  </label>
);
