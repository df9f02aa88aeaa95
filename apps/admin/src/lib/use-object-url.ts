import { useEffect, useState } from 'react';

/** An object URL of a downloaded image, revoked on unmount. */
export function useObjectUrl(blob: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL is created and revoked with the image
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
