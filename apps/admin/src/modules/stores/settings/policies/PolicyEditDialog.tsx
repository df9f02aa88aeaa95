import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { isBlank, type PolicyType, policyNames } from './policy-facts.ts';
import { useSavePolicy } from './use-save-policy.ts';

// The starter texts are long, so they are loaded with the editor.
const StarterText = lazyPart(() => import('./StarterText.tsx').then((file) => file.StarterText));
const RichTextField = lazyPart(() => import('./RichTextField.tsx').then((file) => file.RichTextField));

/** A starter text that still has the line which marks it as a draft. */
class UnreadDraft extends Error {}

interface PolicyEditDialogProps {
  /** The policy to edit; none before the first is opened. */
  type: PolicyType | null;
  opened: boolean;
  content: string;
  onClose: () => void;
}

/** Edits a policy. */
export function PolicyEditDialog({ type, opened, content, onClose }: PolicyEditDialogProps) {
  const t = useT();
  const save = useSavePolicy();
  const phone = usePhone();
  const name = type ? t(policyNames[type]) : '';
  return (
    <FormDialog
      title={t('Edit {{name}}', { name })}
      opened={opened}
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      submit={t('Save Changes')}
      initial={{ content }}
      draft={`policy:${type ?? ''}`}
      failure={(thrown) =>
        thrown instanceof UnreadDraft
          ? t('Read the draft, then delete its first line: buyers see what you save.')
          : t('Failed to save policy. Please try again.')
      }
      send={async (values) => {
        if (!type) return;
        const { isDraft } = await import('./starter/starter-text.ts');
        if (isDraft(values.content)) throw new UnreadDraft();
        await save(type, values.content);
        notify.done(t('“{{name}}” is saved; buyers can read it in your shop', { name }));
      }}
    >
      {(form) => (
        <Suspense fallback={<Skeleton height={380} />}>
          {type && isBlank(form.values.content) && (
            <StarterText type={type} onUse={(html) => form.setFieldValue('content', html)} />
          )}
          <RichTextField
            label={name}
            takesFocus={opened}
            value={form.values.content}
            onChange={(html) => form.setFieldValue('content', html)}
          />
        </Suspense>
      )}
    </FormDialog>
  );
}
