import { type ShopSettings, ShopSettingsChanges, shopLanguages } from '@kade/contract';
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { findings } from '../../../lib/form.ts';
import { languages, useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Details = Pick<ShopSettings, 'language' | 'phone' | 'whatsapp' | 'notice'>;

const detailsOf = ({ language, phone, whatsapp, notice }: ShopSettings): Details => ({
  language,
  phone,
  whatsapp,
  notice,
});

/** The shop's language, the merchant's contact details, and a notice above every page. */
export function ShopDetails({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const { save, pending, problem } = useSaveSettings();
  const form = useForm<Details>({
    initialValues: detailsOf(saved),
    validate: (values) => findings(ShopSettingsChanges, values),
    clearInputErrorOnChange: true,
  });
  const changed = JSON.stringify(form.values) !== JSON.stringify(detailsOf(saved));
  useReportUnsaved(changed);
  const submit = async (details: Details) => {
    const stored = await save(details, t('Shop details saved'));
    if (stored) form.setValues(detailsOf(stored));
  };
  const hidden = t('Leave empty to show none.');

  return (
    <Section title={t('Shop details')} lead={t('What visitors of your shop read on every page.')}>
      <form noValidate onSubmit={form.onSubmit((details) => void submit(details))}>
        <Stack gap="md">
          <NativeSelect
            label={t('Language of the shop')}
            description={t('Visitors can choose another one.')}
            data={shopLanguages.map((value) => ({ value, label: languages[value] }))}
            {...form.getInputProps('language')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              type="tel"
              label={t('Phone in the shop')}
              description={hidden}
              maxLength={40}
              {...form.getInputProps('phone')}
            />
            <TextInput
              type="tel"
              label={t('WhatsApp in the shop')}
              description={hidden}
              maxLength={40}
              {...form.getInputProps('whatsapp')}
            />
          </SimpleGrid>
          <TextInput
            label={t('Notice')}
            description={t('One line above every page, for example about holidays or delivery.')}
            maxLength={200}
            {...form.getInputProps('notice')}
          />
          {problem && <Message>{problem}</Message>}
          <div>
            <Button type="submit" disabled={pending || !changed}>
              {t('Save Details')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
