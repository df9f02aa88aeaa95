import { Button } from '@mantine/core';
import { useT } from '../../lib/i18n.ts';
import type { MoreRows } from '../../lib/use-list.ts';
import { Failed } from '../Failed.tsx';

/** Below a list: reads its next page when asked, and says when that failed. Nothing where every row is there. */
export function ShowMore({ more }: { more: MoreRows | null }) {
  const t = useT();
  if (!more) return null;
  if (more.failed) return <Failed query={more.failed} />;
  return (
    <Button variant="secondary" mt="sm" disabled={more.isLoading} onClick={more.load}>
      {t('Show more')}
    </Button>
  );
}
