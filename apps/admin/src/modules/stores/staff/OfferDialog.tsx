import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { staff, useOfferShop } from './queries.ts';

interface OfferDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Chooses the person who is to own the shop. */
export function OfferDialog({ opened, onClose }: OfferDialogProps) {
  const t = useT();
  const members = useQuery(staff.members());
  const offer = useOfferShop();
  const people = members.data ?? [];
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <FormDialog<{ member: string }>
      title={t('Hand the shop over')}
      opened={opened}
      onClose={onClose}
      submit={t('Offer the shop')}
      initial={{ member: '' }}
      send={async (body) => {
        await offer.mutateAsync({ body });
        notify.done(t('The shop was offered to {{name}}', { name: nameOf(body.member) }));
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t(
              'Once the person has accepted, 72 hours pass in which each of you can stop it. Then the person owns the shop and you are a manager. Both need a second factor.',
            )}
          </Text>
          {people.length === 0 ? (
            <Text c="dimmed">{t('Nobody else works here. Invite the person first.')}</Text>
          ) : (
            <Radio.Group label={t('New owner')} required {...form.getInputProps('member')}>
              <Stack gap="sm" mt="xs">
                {people.map(({ _id, name, email }) => (
                  <Radio key={_id} value={_id} label={name} description={email} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </>
      )}
    </FormDialog>
  );
}
