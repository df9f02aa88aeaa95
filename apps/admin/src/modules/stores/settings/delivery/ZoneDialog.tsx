import type { Delivery, DeliveryZone } from '@kade/contract';
import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Rupees } from '../../../../ui/Rupees.tsx';
import classes from './delivery.module.css';
import { DistrictPicker } from '../../../../ui/DistrictPicker.tsx';
import { districtsWithoutZone, zoneByDistrict } from './zone-summary.ts';
import { emptyZone, zoneForm, toZone, type ZoneValues, toZoneValues } from './zone-values.ts';

interface ZoneDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The zone to change; null for a new one. */
  zone: DeliveryZone | null;
  /** The other zones. */
  others: Delivery['zones'];
  onSave: (zone: DeliveryZone) => Promise<unknown>;
}

/** The districts, fees and delivery days of a zone. */
export function ZoneDialog({ opened, onClose, zone, others, onSave }: ZoneDialogProps) {
  const t = useT();
  const takenNames = zoneByDistrict(others);
  const notes = new Map([...takenNames].map(([code, name]) => [code, t('in “{{name}}”', { name })]));
  return (
    <FormDialog<ZoneValues>
      title={zone ? t('Edit Delivery Zone') : t('Add Delivery Zone')}
      opened={opened}
      onClose={onClose}
      size="lg"
      submit={t('Save Zone')}
      initial={zone ? toZoneValues(zone) : emptyZone}
      schema={zoneForm}
      send={(values) => onSave(toZone(values))}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Name')}
            description={t('Buyers see it with the fee, for example “Colombo and suburbs”.')}
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <DistrictPicker
            value={form.values.districts}
            onChange={(codes) => form.setFieldValue('districts', codes)}
            error={form.errors.districts}
            takenNames={notes}
            others={districtsWithoutZone(others)}
          />
          <Textarea
            label={t('Only these towns')}
            description={t('One on each line. Leave empty for all towns of the districts.')}
            autosize
            minRows={1}
            maxRows={6}
            {...form.getInputProps('towns')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Rupees
              label={t('Delivery fee')}
              description={t('0 is free delivery')}
              {...form.getInputProps('fee')}
            />
            <Rupees
              label={t('Free over')}
              description={t('Leave empty for no free delivery')}
              {...form.getInputProps('free_over')}
            />
          </SimpleGrid>
          <LighterParcels form={form} />
          <Fieldset legend={t('Days until delivery')}>
            <SimpleGrid cols={2}>
              {(['min', 'max'] as const).map((end) => (
                <NumberInput
                  key={end}
                  label={end === 'min' ? t('From') : t('To')}
                  min={0}
                  max={60}
                  allowDecimal={false}
                  hideControls
                  {...form.getInputProps(`days.${end}`)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        </>
      )}
    </FormDialog>
  );
}

/** Other fees for parcels up to a weight. */
function LighterParcels({ form }: { form: KadeForm<ZoneValues> }) {
  const t = useT();
  const { steps } = form.values;
  return (
    <Fieldset legend={t('Lighter parcels')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(
            'Parcels heavier than every step pay the delivery fee above. What products without a weight count as is set below the zones.',
          )}
        </Text>
        {steps.map((_step, at) => (
          <div key={`${at} of ${steps.length}`} className={classes.step}>
            <NumberInput
              label={t('Up to kg')}
              min={0}
              decimalScale={3}
              hideControls
              {...form.getInputProps(`steps.${at}.kg`)}
            />
            <Rupees label={t('Fee')} {...form.getInputProps(`steps.${at}.fee`)} />
            <ActionIcon
              mt="1.6rem"
              aria-label={t('Remove step {{number}}', { number: at + 1 })}
              onClick={() => form.removeListItem('steps', at)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {steps.length < 10 && (
          <Group>
            <Button
              variant="secondary"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem('steps', { kg: '', fee: '' })}
            >
              {t('Add a step')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
