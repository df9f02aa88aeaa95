import type { Delivery } from '@kade/contract';
import { Button, Stack, Switch, Textarea, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { notice } from '../../../ui/notice.tsx';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';
import classes from './delivery.module.css';
import { useSaveDelivery } from './use-save-delivery.ts';

/** Whether buyers may collect their order, and the address. */
export function PickUp({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const title = useId();
  const { save, pending } = useSaveDelivery(delivery);
  const [values, setValues] = useState(delivery.pick_up);
  const [problem, setProblem] = useState<string | null>(null);
  const changed = JSON.stringify(values) !== JSON.stringify(delivery.pick_up);
  const lacksAddress = values.enabled && values.address.trim() === '';
  useReportUnsaved(changed);

  const change = (next: Partial<typeof values>) => {
    setValues({ ...values, ...next });
    setProblem(null);
  };
  const send = async () => {
    if (lacksAddress) return setProblem(t('Buyers who collect their order need an address'));
    try {
      const { pick_up } = await save({ pick_up: values });
      setValues(pick_up);
      notice.done(t('Pick-up saved'));
    } catch (thrown) {
      console.error(thrown);
      setProblem(errorText(thrown));
    }
  };

  return (
    <form
      noValidate
      className={classes.pickUp}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void send();
      }}
    >
      <Stack gap="md">
        <Title order={3} id={title}>
          {t('Pick-up')}
        </Title>
        <Switch
          label={t('Buyers can collect their order')}
          checked={values.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        {values.enabled && (
          <>
            <Textarea
              label={t('Pick-up address')}
              autosize
              minRows={2}
              maxLength={500}
              required
              value={values.address}
              error={lacksAddress && problem}
              onChange={({ currentTarget }) => change({ address: currentTarget.value })}
            />
            <Textarea
              label={t('Note for pick-up')}
              description={t('For example the hours when buyers can come.')}
              autosize
              minRows={2}
              maxLength={500}
              value={values.note}
              onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            />
          </>
        )}
        {problem && !lacksAddress && <Message>{problem}</Message>}
        {(changed || values.enabled) && (
          <div>
            <Button type="submit" disabled={pending || !changed}>
              {t('Save Pick-up')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
