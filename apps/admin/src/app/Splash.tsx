import { Center, Loader } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/** What is seen while the first screen's code is on its way. */
export function Splash() {
  const t = useT();
  return (
    <Center mih="100dvh" role="status" aria-label={t('Loading...')}>
      <Loader />
    </Center>
  );
}
