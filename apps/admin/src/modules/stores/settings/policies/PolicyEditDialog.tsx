import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { type PolicyType, policyNames } from './policy-facts.ts';
import { useSavePolicy } from './use-save-policy.ts';

const RichTextField = lazy(() =>
  import('./RichTextField.tsx').then((file) => ({ default: file.RichTextField })),
);

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
      failure={() => t('Failed to save policy. Please try again.')}
      send={async (values) => {
        if (type) await save(type, values.content);
      }}
    >
      {(form) => (
        <Suspense fallback={<Skeleton height={380} />}>
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
