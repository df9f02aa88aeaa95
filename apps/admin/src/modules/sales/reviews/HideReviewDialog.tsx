import type { HiddenReason, Review } from '@kade/contract';
import { Radio, Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useDecideReview } from './queries.ts';
import { hiddenReasonLabels } from './review-labels.ts';

interface Props {
  review: Review;
  opened: boolean;
  onClose: () => void;
}

const initial: { reason: HiddenReason } = { reason: 'abuse' };

/** Hides a review with a reason, which its buyer sees. */
export function HideReviewDialog({ review: { _id: id, name, product_name }, opened, onClose }: Props) {
  const t = useT();
  const decide = useDecideReview();
  const about = { name: name || t('A buyer'), product: product_name };
  return (
    <FormDialog
      title={t('Hide the review of {{product}} by {{name}}', about)}
      opened={opened}
      onClose={onClose}
      submit={t('Hide review')}
      danger
      initial={initial}
      send={async ({ reason }) => {
        await decide.mutateAsync({ params: { id }, body: { state: 'hidden', reason } });
        notify.done(t('The review is hidden'));
      }}
    >
      {(form) => (
        <Radio.Group
          label={t('Reason')}
          description={t(
            'The buyer reads it, and can write the review anew for 30 days. Few stars are no reason.',
          )}
          {...form.getInputProps('reason')}
        >
          <Stack gap="sm" mt="xs">
            {Object.entries(hiddenReasonLabels).map(([reason, label]) => (
              <Radio key={reason} value={reason} label={t(label)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  );
}
