import type { ReactNode } from 'react';

interface Props {
  name: string;
  value: string;
  label: string;
  /** Beside the label, such as a fee. */
  aside?: string;
  /** Below the label. */
  more?: ReactNode;
  chosen: boolean;
  disabled?: boolean;
}

/** A radio button with a label and a description. */
export function Choice({ name, value, label, aside, more, chosen, disabled = false }: Props) {
  const id = `${name}-${value}`;
  return (
    <div className="choice">
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={disabled}
        aria-describedby={more ? `${id}-more` : undefined}
      />
      <label htmlFor={id}>
        <span>{label}</span>
        {aside && <span className="aside">{aside}</span>}
      </label>
      {more && (
        <div className="hint" id={`${id}-more`}>
          {more}
        </div>
      )}
    </div>
  );
}
