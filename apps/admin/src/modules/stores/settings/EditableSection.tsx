import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useOpensSection } from '../../../lib/arrival.ts';
import { loadCode } from '../../../lib/load-code.ts';
import type { SettingsPart } from '../../../lib/settings-parts.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { loadForms } from './lazy-forms.ts';

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

/** A form that takes the focus once its code is there. */
function Focused({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:checked, input:not([type=radio])')?.focus();
  }, []);
  return <div ref={body}>{children}</div>;
}

/** A setting with a view and a form. A button switches to the form, and the focus moves with it. */
export function EditableSection({ anchor, title, lead, edit, view, form }: EditableSectionProps) {
  const [editing, setEditing] = useState(useOpensSection(anchor));
  const [loading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(false);

  useEffect(() => {
    // Loaded after the first screen. Opening a form tries again.
    loadForms().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (editing) begun.current = true;
    else if (begun.current) button.current?.focus();
  }, [editing]);

  const startEditing = async () => {
    setLoading(true);
    try {
      await loadCode(loadForms);
      setEditing(true);
    } catch (thrown) {
      notify.error(thrown);
    }
    setLoading(false);
  };

  return (
    <Section
      title={title}
      lead={lead}
      anchor={anchor}
      actionsLast
      actions={
        !editing && (
          <Button ref={button} variant="secondary" loading={loading} onClick={() => void startEditing()}>
            {edit}
          </Button>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <Focused>{form(() => setEditing(false))}</Focused>
        </Suspense>
      ) : (
        view
      )}
    </Section>
  );
}
