import { type FormEvent, useRef, useState } from 'react';
import { Words } from '../ui/Words.tsx';
import { type FieldName, faultOf, fields, isFieldName } from './fields.ts';
import { InquiryField } from './InquiryField.tsx';
import { type Inquiry, sendInquiry } from './send.ts';
import { inquiryText } from './text/index.ts';

type Faults = Partial<Record<FieldName, string>>;

interface Props {
  type: Inquiry['type'];
  onSent: () => void;
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`;

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Name, email, phone and message. The input is kept until it has been sent. */
export function InquiryForm({ type, onSent }: Props) {
  const text = inquiryText();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const inputOf = (name: FieldName) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

  /** Shows the error of each field and focuses the first invalid one. Returns true when all are valid. */
  function check(): boolean {
    const found = fields.flatMap((field) => {
      const fault = faultOf(text.fields[field.name], inputOf(field.name));
      return fault ? [[field.name, fault] as const] : [];
    });
    setFaults(Object.fromEntries(found));
    if (found[0]) inputOf(found[0][0]).focus();
    return found.length === 0;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending || !check()) return;
    setFailure(null);
    setSending(true);
    const data = new FormData(event.currentTarget);
    const refusal = await sendInquiry({
      name: textOf(data, 'name'),
      email: textOf(data, 'email'),
      phone: textOf(data, 'phone'),
      message: textOf(data, 'message'),
      website: textOf(data, 'website'),
      type,
    });
    setSending(false);
    if (!refusal) return onSent();
    if (isFieldName(refusal.field)) {
      setFaults({ [refusal.field]: asSentence(refusal.error) });
      inputOf(refusal.field).focus();
    } else setFailure(asSentence(refusal.error));
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        const field = fields.find(
          ({ name }) => name === (event.target as EventTarget & { name?: string }).name,
        );
        if (field && !faultOf(text.fields[field.name], inputOf(field.name)))
          setFaults(({ [field.name]: _mended, ...rest }) => rest);
      }}
      onInvalidCapture={(event) => {
        // The browser has stopped the submit: the errors are shown at the fields instead of in its tooltip.
        event.preventDefault();
        check();
      }}
    >
      {fields.map((field) => (
        <InquiryField
          key={field.name}
          field={field}
          label={text.fields[field.name].label}
          fault={faults[field.name]}
          disabled={sending}
        />
      ))}
      <div className="trap" aria-hidden="true">
        <label htmlFor="inquiry-website">{text.leaveEmpty}</label>
        <input id="inquiry-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {failure && (
        <p className="failure" role="alert">
          {failure} <Words>{text.kept}</Words>
        </p>
      )}
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? text.sending : text.send}
      </button>
    </form>
  );
}
