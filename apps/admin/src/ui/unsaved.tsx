import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Report = (name: string, changed: boolean) => void;
const Context = createContext<Report>(() => undefined);

/** Guards a screen of several forms: leaving asks for confirmation while any of them has changes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useUnsavedGuard(changed.size > 0);
  const report = useCallback<Report>((name, isChanged) => {
    setChanged((before) => {
      if (before.has(name) === isChanged) return before;
      const next = new Set(before);
      if (isChanged) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  return <Context value={report}>{children}</Context>;
}

/** Reports to the guard whether this form has changes, until it unmounts. */
export function useReportUnsaved(changed: boolean): void {
  const report = useContext(Context);
  const name = useId();
  useEffect(() => {
    report(name, changed);
    return () => report(name, false);
  }, [report, name, changed]);
}
