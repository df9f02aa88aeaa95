import { useState } from 'react';

/** Returns the value, or the last one that was not null: a dialog shows it while it fades out. */
export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
