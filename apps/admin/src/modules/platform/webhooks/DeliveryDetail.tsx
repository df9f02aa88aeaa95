import { Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { webhooks } from './queries.ts';

/** The payload of a delivery, the result of each attempt, and the beginning of the response. */
export function DeliveryDetail({ id, delivery }: { id: string; delivery: string }) {
  const t = useT();
  const detail = useQuery(webhooks.delivery(id, delivery));
  return (
    <Loaded query={detail}>
      {({ body, reply, tries, message_id }) => (
        <Stack gap="xs" mt="xs">
          <Text size="sm">{message_id}</Text>
          {tries.map(({ at, status, error, milliseconds }) => (
            <Text key={at} size="sm">
              {[dateTime(at), status, error, `${milliseconds} ms`].filter(Boolean).join(' · ')}
            </Text>
          ))}
          <Part title={t('What was sent')} text={JSON.stringify(JSON.parse(body), null, 2)} />
          {reply && <Part title={t('What came back')} text={reply} />}
        </Stack>
      )}
    </Loaded>
  );
}

const Part = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    <Code block tabIndex={0} mah={240} style={{ overflow: 'auto' }}>
      {text}
    </Code>
  </section>
);
