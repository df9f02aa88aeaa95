import classes from './data-table.module.css';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are ticked. */
  partly?: boolean;
  onChange: () => void;
}

/** The browser's own checkbox: a long table draws thousands of them. What is near it ticks it too, for thumbs. */
export const RowCheckbox = ({ label, checked, partly = false, onChange }: RowCheckboxProps) => (
  <label className={classes.checkboxArea}>
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
