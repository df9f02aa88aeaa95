import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOpensSection } from '../../../lib/arrival.ts';
import type { SettingsPart } from '../../../lib/settings-parts.ts';
import { Section } from '../../../ui/Section.tsx';

interface EditableSectionProps {
  title: string;
  lead?: string;
  /** The id of the part in the address of the settings. */
  anchor: SettingsPart;
  /** The label of the button that starts editing. */
  edit: string;
  /** The content outside of editing. */
  view: ReactNode;
  /** The form; it calls `end` after a save or Cancel. */
  form: (end: () => void) => ReactNode;
}

/** A setting with a view and a form. A button switches to the form, and the focus moves with it. */
export function EditableSection({ anchor, title, lead, edit, view, form }: EditableSectionProps) {
  const [editing, setEditing] = useState(useOpensSection(anchor));
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (editing) {
      begun.current = true;
      body.current?.querySelector<HTMLElement>('input:checked, input:not([type=radio])')?.focus();
    } else if (begun.current) button.current?.focus();
  }, [editing]);

  return (
    <Section
      title={title}
      lead={lead}
      anchor={anchor}
      actionsLast
      actions={
        !editing && (
          <Button ref={button} variant="secondary" onClick={() => setEditing(true)}>
            {edit}
          </Button>
        )
      }
    >
      <div ref={body}>{editing ? form(() => setEditing(false)) : view}</div>
    </Section>
  );
}
