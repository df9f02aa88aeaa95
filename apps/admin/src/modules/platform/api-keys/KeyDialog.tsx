import { ApiKeyInput, type CreatedKey, type Scope, scopes } from '@kade/contract';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { phrase, useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCreateKey } from './queries.ts';
import { scopeLabels } from './scope-labels.ts';

interface KeyValues extends Record<string, unknown> {
  name: string;
  scopes: Scope[];
  /** A number of days; empty for a key that does not expire. */
  days: string;
}

const empty: KeyValues = { name: '', scopes: [], days: '90' };

const keyForm = ApiKeyInput.pick({ name: true }).extend({
  scopes: z.array(z.enum(scopes)).min(1, phrase('Choose what the key may do')),
});

interface KeyDialogProps {
  opened: boolean;
  onClose: () => void;
  onMade: (key: CreatedKey) => void;
}

/** Name, scopes and lifetime of a new key. */
export function KeyDialog({ opened, onClose, onMade }: KeyDialogProps) {
  const t = useT();
  const create = useCreateKey();
  return (
    <FormDialog<KeyValues>
      title={t('Make an API Key')}
      opened={opened}
      onClose={onClose}
      size="lg"
      submit={t('Make the Key')}
      initial={empty}
      schema={keyForm}
      send={async ({ name, scopes: given, days }) => {
        const body = { name, scopes: given, expires_in_days: days === '' ? null : Number(days) };
        onMade(await create.mutateAsync({ body }));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Name')}
            description={t('Which program uses the key, for example “Stock list”.')}
            maxLength={60}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox.Group label={t('What the program may do')} required {...form.getInputProps('scopes')}>
            <Stack gap="sm" mt="xs">
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(scopeLabels[scope].label)}
                  description={t(scopeLabels[scope].detail)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <NativeSelect
            label={t('How long it works')}
            data={[
              { value: '30', label: t('30 days') },
              { value: '90', label: t('90 days') },
              { value: '365', label: t('1 year') },
              { value: '', label: t('Until it is revoked') },
            ]}
            {...form.getInputProps('days')}
          />
        </>
      )}
    </FormDialog>
  );
}
