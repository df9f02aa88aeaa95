import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code is loaded the first time it is opened; it stays mounted so that it can close in peace. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function LazyDialog(props: P & { opened: boolean }) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
