import { useSyncExternalStore } from 'react';

/** The step that the merchant works on since leaving the check-list; null outside of it. */
let current: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a step of the check-list, or ends the one that was started. */
export function setCurrentStep(key: string | null): void {
  current = key;
  for (const listener of listeners) listener();
}

/** The key of the step that the merchant works on; null outside of the check-list. */
export const useCurrentStep = (): string | null => useSyncExternalStore(subscribe, () => current);
