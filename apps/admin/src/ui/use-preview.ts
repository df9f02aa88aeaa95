import { useEffect, useState } from 'react';

/** Shows a chosen file; returns its address for as long as it is chosen. */
export function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // An object URL must be made and taken back in pairs, which only an effect can promise.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(null);
    };
  }, [file]);
  return address;
}
