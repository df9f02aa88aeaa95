import { type ShopSettings, ShopSettingsChanges, shopLanguages } from '@kade/contract';
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { validateValues } from '../../../../lib/form.ts';
import { languages, useT } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Details = Required<Pick<ShopSettings, 'language' | 'phone' | 'whatsapp' | 'address' | 'notice'>>;

const toShopDetails = ({ language, phone, whatsapp, address = '', notice: line }: ShopSettings): Details => ({
  language,
  phone,
  whatsapp,
  address,
  notice: line,
});

/** The shop's language, the merchant's contact details, and a notice above every page. */
export function ShopDetails({ saved }: { saved: ShopSettings }) {
  const t = useT();
  const { send } = useSaveSettings();
  const form = useForm<Details>({
    initialValues: toShopDetails(saved),
    validate: (values) => validateValues(ShopSettingsChanges, values),
    clearInputErrorOnChange: true,
  });
  const changed = JSON.stringify(form.values) !== JSON.stringify(toShopDetails(saved));
  useReportUnsaved(changed);
  const save = async (details: Details) => {
    form.setValues(toShopDetails(await send(details)));
    notify.done(t('Shop details saved'));
  };
  const hidden = t('Leave empty to show none.');

  return (
    <Section
      title={t('Shop details')}
      anchor="contact"
      lead={t('What visitors of your shop read on every page.')}
    >
      <Form form={form} send={save} submit={t('Save Details')} disabled={!changed}>
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
        <Textarea
          label={t('Address of the seller')}
          description={t('At the foot of every page. A town is enough if you sell from home.')}
          autosize
          minRows={2}
          maxLength={300}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t('Notice')}
          description={t('One line above every page, for example about holidays or delivery.')}
          maxLength={200}
          {...form.getInputProps('notice')}
        />
      </Form>
    </Section>
  );
}
