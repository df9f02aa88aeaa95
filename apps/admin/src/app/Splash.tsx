import { Center, Loader } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/** Shown while the code of the first screen loads. */
export function Splash() {
  const t = useT();
  return (
    <Center component="output" mih="100dvh" aria-label={t('Loading...')}>
      <Loader />
    </Center>
  );
}
