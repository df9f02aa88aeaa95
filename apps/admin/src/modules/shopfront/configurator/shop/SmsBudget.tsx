import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SmsCodes } from '@kade/contract';
import { errorText } from '../../../../lib/errors.ts';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { smsCodes, useUpdateSmsCodes } from '../queries.ts';

/** What codes by SMS may cost in a day; nothing where the platform sends no SMS. */
export function SmsBudget() {
  const { data } = useQuery(smsCodes.current());
  return data?.available ? <Budget key={data.budget} codes={data} /> : null;
}

function Budget({ codes: { price, budget, sent, spent } }: { codes: SmsCodes }) {
  const t = useT();
  const update = useUpdateSmsCodes();
  const [wanted, setWanted] = useState<string | number>(budget);
  const save = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { body: { budget: Number(wanted) } },
      { onSuccess: () => notify.done(t('Budget for SMS saved')) },
    );
  };
  const facts = { price: money(price), sent: String(sent), spent: money(spent) };
  return (
    <Section
      title={t('Codes by SMS')}
      anchor="sms"
      lead={t(
        'Buyers see their orders by a code. By email it is free; by SMS each one costs {{price}}.',
        facts,
      )}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          <Group align="flex-end" gap="sm">
            <NumberInput
              label={t('At most in a day (Rs)')}
              description={t('0 sends none. Only numbers that ordered here get one.')}
              min={0}
              max={100_000}
              decimalScale={2}
              hideControls
              value={wanted}
              onChange={setWanted}
            />
            <Button type="submit" variant="secondary" loading={update.isPending}>
              {t('Save')}
            </Button>
          </Group>
          {budget > 0 && <Text size="sm">{t('Today {{sent}} were sent for {{spent}}.', facts)}</Text>}
          {update.error && <Message>{errorText(update.error)}</Message>}
        </Stack>
      </form>
    </Section>
  );
}
