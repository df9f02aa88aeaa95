import { Button, Stack } from '@mantine/core';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Actions } from './Actions.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Lists } from './Lists.tsx';
import { Readings } from './Readings.tsx';
import { useSamples } from './samples.ts';

/** Every part of `ui/` in every state. It exists in development only, in no build for merchants. */
export function KitPage() {
  const { sentence, word } = useSamples();
  return (
    <main id="kit">
      <Page
        title={`Kit ${word}`}
        lead={sentence}
        status={<StatusBadge kind="order" status="pending" />}
        back={{ to: '/login', label: word }}
        actions={<Button>{word}</Button>}
      >
        <Stack gap="lg">
          <Foundations />
          <Actions />
          <Fields />
          <Readings />
          <Lists />
          <Dialogs />
        </Stack>
      </Page>
    </main>
  );
}
