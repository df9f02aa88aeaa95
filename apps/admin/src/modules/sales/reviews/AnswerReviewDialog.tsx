import type { Review } from '@kade/contract';
import { Textarea } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useDecideReview } from './queries.ts';

interface Props {
  review: Review;
  opened: boolean;
  onClose: () => void;
}

/** Writes, changes or removes the answer of the shop, which is shown below a published review. */
export function AnswerReviewDialog({ review: { _id: id, name, reply }, opened, onClose }: Props) {
  const t = useT();
  const decide = useDecideReview();
  return (
    <FormDialog
      title={t('Answer {{name}}', { name: name || t('A buyer') })}
      opened={opened}
      onClose={onClose}
      submit={t('Save answer')}
      initial={{ reply: reply?.text ?? '' }}
      send={async (body) => {
        await decide.mutateAsync({ params: { id }, body });
        notify.done(t('The answer is saved'));
      }}
    >
      {(form) => (
        <Textarea
          label={t('Answer')}
          description={t('Everybody who reads the review reads it. Leave it empty for none.')}
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          {...form.getInputProps('reply')}
        />
      )}
    </FormDialog>
  );
}
