import type { CustomerDetails } from '@kade/contract';
import { List, Text } from '@mantine/core';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/Section.tsx';

type Said = NonNullable<CustomerDetails['consents']>[number];

/** To which offers a customer agreed, when and where. */
export function Consents({ customer: { consents = [] } }: { customer: CustomerDetails }) {
  const t = useT();
  const sources: Record<Said['source'], string> = {
    checkout: t('at the checkout'),
    unsubscribe: t('by the link in a mail'),
    account: t('on the page of the orders'),
    wish: t('by waiting for a product'),
    import: t('in an imported file'),
  };
  return (
    <Section title={t('Offers')} lead={t('Send offers only to who agreed. Orders need no consent.')}>
      {consents.length === 0 ? (
        <Text size="sm">{t('The customer has not agreed to get offers.')}</Text>
      ) : (
        <List listStyleType="none" spacing="xs" size="sm">
          {consents.map(({ channel, contact, state, at, source, file }) => (
            <List.Item key={`${channel} ${contact}`}>
              {contact} · {channel === 'email' ? t('Email') : channel === 'sms' ? 'SMS' : 'WhatsApp'}:{' '}
              {state === 'given' ? t('agreed') : t('refused')} (
              {[sources[source], file, dateTime(at)].filter(Boolean).join(', ')})
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}
