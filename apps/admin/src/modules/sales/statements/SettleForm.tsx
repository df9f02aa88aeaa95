import type { StatementColumns } from '@kade/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { type NumberInputValue, toNumberOrNull } from '../../../lib/number-fields.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Rupees } from '../../../ui/Rupees.tsx';
import { Section } from '../../../ui/Section.tsx';
import { statements, useSettle } from './queries.ts';
import type { Row } from './read-statement.ts';
import { StatementResult } from './StatementResult.tsx';

export interface Asked {
  courier: string;
  rows: Row[];
}

interface SettleFormProps {
  asked: Asked;
  columns: StatementColumns;
  fileName: string;
}

/** What the statement comes to, and the button that settles its exact rows. */
export function SettleForm({ asked, columns, fileName }: SettleFormProps) {
  const t = useT();
  const confirm = useConfirm();
  const check = useQuery(statements.check(asked));
  const settle = useSettle();
  const [bank, setBank] = useState<NumberInputValue>('');

  const apply = async (parcels: number, settled: number) => {
    const amount = money(settled);
    const sure = await confirm({
      title: t('Settle the statement'),
      message: t('{{count}} orders of {{courier}} become paid, {{amount}} in all.', {
        count: parcels,
        courier: asked.courier,
        amount,
      }),
      action: t('Mark {{amount}} as received', { amount }),
      variant: 'primary',
    });
    if (!sure) return;
    const body = { ...asked, columns, file_name: fileName, bank_amount: toNumberOrNull(bank) };
    await settle
      .mutateAsync({ body })
      .then(() => notify.done(t('{{count}} orders are paid', { count: parcels })))
      .catch(notify.error);
  };
  return (
    <Section title={t('What it comes to')}>
      <Loaded query={check}>
        {(found) => (
          <Stack gap="lg">
            {found.applied && (
              <Message tone="good">
                {t('This statement is settled: {{count}} orders were paid.', {
                  count: found.applied.parcels,
                })}
              </Message>
            )}
            <StatementResult check={found} />
            {found.parcels > 0 && (
              <Group align="flex-end">
                <Rupees
                  label={t('Amount at the bank')}
                  description={t('If you have it: differences stay visible')}
                  value={bank}
                  onChange={setBank}
                />
                <Button loading={settle.isPending} onClick={() => void apply(found.parcels, found.settled)}>
                  {t('Settle {{count}} parcels', { count: found.parcels })}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
