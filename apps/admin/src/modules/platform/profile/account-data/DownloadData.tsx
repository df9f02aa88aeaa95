import { Anchor, Button, Stack, Text } from '@mantine/core';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useExport } from '../queries.ts';

/** All data of the account in one file. Requesting the link needs a fresh session; the link itself needs none. */
export function DownloadData() {
  const t = useT();
  const ready = useExport();
  const requestLink = async () => {
    try {
      await ready.mutateAsync({ body: {} });
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Section title={t('Download everything')} anchor="download">
      <Stack gap="md" align="flex-start">
        <Text>
          {t(
            'A zip file with your profile, your account log and, for each store, its settings, products, categories, orders, invoices and pictures: as JSON for programs and as CSV for spreadsheets.',
          )}
        </Text>
        <Button variant="secondary" disabled={ready.isPending} onClick={() => void requestLink()}>
          {t('Make a download link')}
        </Button>
        {ready.data && (
          <Message
            tone="good"
            action={
              <Anchor href={ready.data.link} download>
                {t('Download the zip file')}
              </Anchor>
            }
          >
            {t(
              'Ready. The link works three times until {{time}}, for anybody who has it. Logging out ends it.',
              {
                time: dateTime(ready.data.until),
              },
            )}
          </Message>
        )}
      </Stack>
    </Section>
  );
}
