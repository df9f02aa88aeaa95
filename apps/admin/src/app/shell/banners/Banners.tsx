import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profile } from '../../../lib/profile.ts';
import { useCurrentStore } from '../../../modules/stores/current/index.ts';
import classes from '../shell.module.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ErasureBanner = lazyPart(async () => (await import('./ErasureBanner.tsx')).ErasureBanner);
const SuspendedBanner = lazyPart(async () => (await import('./SuspendedBanner.tsx')).SuspendedBanner);

/**
 * Shows above every screen that the account is being erased, or that the chosen store is suspended. The profile is
 * fetched for it only when a store is suspended because of an erasure; otherwise only the cached profile is used.
 */
export function Banners() {
  const { list, store } = useCurrentStore();
  const isErasing = list.data?.some(({ suspended }) => suspended?.by === 'erasure') ?? false;
  const { data } = useQuery({ ...profile(), enabled: isErasing });
  const suspended = store?.suspended?.by === 'operator' ? store.suspended : null;
  if (!data?.closing && !suspended) return null;
  return (
    <Suspense>
      <div className={classes.banners}>
        {data?.closing && <ErasureBanner until={data.closing.until} />}
        {suspended && <SuspendedBanner since={suspended.since} reason={suspended.reason} />}
      </div>
    </Suspense>
  );
}
