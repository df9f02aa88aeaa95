import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '../lib/load-code.ts';
import { notify } from './notify.tsx';

interface Openable {
  opened: boolean;
  /** Called when the code cannot be loaded, too. */
  onClose?: () => void;
}

/**
 * A dialog, drawer or bar whose code loads when it is first opened. It stays mounted, so that its closing animation runs. When
 * the code cannot be loaded, a toast says why and the dialog closes; opening it again tries once more.
 */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  return function LazyDialog(props: P & Openable) {
    const { opened, onClose } = props;
    const [wanted, setWanted] = useState(opened);
    if (opened && !wanted) setWanted(true);
    const [Part, setPart] = useState(() => loaded);
    const isMissing = opened && !Part;
    const fail = useEffectEvent((cause: unknown) => {
      notify.error(cause);
      onClose?.();
    });

    useEffect(() => {
      if (!isMissing) return undefined;
      let current = true;
      const loadPart = async () => {
        try {
          loaded = await loadCode(load);
          setPart(() => loaded);
        } catch (cause) {
          if (current) fail(cause);
        }
      };
      void loadPart();
      return () => {
        current = false;
      };
    }, [isMissing]);

    return wanted && Part && <Part {...props} />;
  };
}
