import type { OwnershipTransfer } from '@kade/contract';
import { List, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';

/** What stays and what changes when a shop gets another owner. */
export function TransferFacts({ transfer }: { transfer: OwnershipTransfer }) {
  const t = useT();
  const { keys, webhooks } = transfer;
  return (
    <>
      <Text size="sm" mt="xs">
        {t('With the new owner:')}
      </Text>
      <List size="sm" my="xs">
        <List.Item>{t('the owner of today stays as a manager')}</List.Item>
        <List.Item>
          {t('cards are taken again once the new owner has saved an own PayHere account')}
        </List.Item>
        <List.Item>
          {t('the plan is no longer charged to the owner of today, and has to be chosen again')}
        </List.Item>
        {keys.length > 0 && (
          <List.Item>{t('these API keys stay valid: {{names}}', { names: keys.join(', ') })}</List.Item>
        )}
        {webhooks.length > 0 && (
          <List.Item>{t('these webhooks stay: {{names}}', { names: webhooks.join(', ') })}</List.Item>
        )}
      </List>
    </>
  );
}
