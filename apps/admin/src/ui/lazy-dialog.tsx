import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog, drawer or bar whose code loads when it is first opened. It stays mounted, so that its closing animation runs. */
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
