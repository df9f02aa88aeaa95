import type { TestPayment as Test } from '@kade/contract';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { dateTime, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { provider, paymentMethods, useStartTestPayment } from '../queries.ts';
import { TestSteps } from './TestSteps.tsx';
import classes from './test-payment.module.css';
import { hasPassed, isUnderWay } from './test-labels.ts';

/** Milliseconds between two polls of a running test. */
const pace = 2000;

/** A complete test payment, which shows the merchant a failing step before a buyer meets it. */
export function TestPayment() {
  const t = useT();
  const id = useId();
  const test = useQuery({
    ...paymentMethods.testPayment(),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && isUnderWay(data, dataUpdatedAt) ? pace : false,
  });
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {t('Test payment')}
      </Title>
      <Loaded query={test}>{(data) => <Progress test={data} />}</Loaded>
    </section>
  );
}

function Progress({ test }: { test: Test }) {
  const t = useT();
  const client = useQueryClient();
  const start = useStartTestPayment();
  const begin = async () => {
    try {
      const begun = await start.mutateAsync({ params: provider });
      client.setQueryData(paymentMethods.testPayment().queryKey, begun);
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  const { started_at, steps, url, mode } = test;
  const amount = money(test.amount);
  const hasFailed = steps.some(({ state }) => state === 'failed');
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('Pay {{amount}} the way a buyer does, and see which step fails before a buyer does.', { amount })}{' '}
        {mode === 'live' && t('The money is real: refund it in your PayHere account afterwards.')}
      </Text>
      {(started_at || hasFailed) && (
        <>
          {started_at && (
            <Text size="sm">
              {t('Begun on {{date}}', { date: dateTime(started_at) })} ·{' '}
              <output>{t('{{done}} of {{all}} done', { done, all: steps.length })}</output>
            </Text>
          )}
          <TestSteps steps={steps} />
          {hasPassed(test) && (
            <Message tone="good">{t('Card payments work: buyers can pay by card.')}</Message>
          )}
        </>
      )}
      <Group gap="xs">
        {/* The address of a finished test is no longer valid, so it is hidden while the next test starts. */}
        {url && !hasFailed && !start.isPending && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('Open the payment page')}
          </Button>
        )}
        <Button
          variant={hasFailed ? 'primary' : 'secondary'}
          loading={start.isPending}
          onClick={() => void begin()}
        >
          {started_at ? t('Begin a new test') : t('Begin a test payment')}
        </Button>
      </Group>
    </Stack>
  );
}
