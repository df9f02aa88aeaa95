import { Center, Loader } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/** What is seen while the first screen's code is on its way. */
export function Splash() {
  const t = useT();
  return (
    <Center component="output" mih="100dvh" aria-label={t('Loading...')}>
      <Loader />
    </Center>
  );
}
