import type { Field } from './fields.ts';

interface Props {
  field: Field;
  label: string;
  fault: string | undefined;
  disabled: boolean;
}

/** A labelled input; its error is shown below it and belongs to its description for screen readers. */
export function InquiryField({ field, label, fault, disabled }: Props) {
  const id = `inquiry-${field.name}`;
  const shared = {
    id,
    name: field.name,
    required: true,
    maxLength: field.maxLength,
    autoComplete: field.autoComplete,
    readOnly: disabled,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {field.type === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={field.type} pattern={'pattern' in field ? field.pattern : undefined} />
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
