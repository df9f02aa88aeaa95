import classes from './data-table.module.css';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some, not all, of its rows are selected. */
  partly?: boolean;
  onChange: () => void;
}

/** A native checkbox, because a long table renders thousands. Its label enlarges the touch target. */
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
