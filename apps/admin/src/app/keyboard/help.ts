import { useEffect } from 'react';

let open = (): void => undefined;

/** Shows the sheet that lists the keys. */
export const showKeyboardHelp = (): void => open();

/** Tells how the sheet is shown, for as long as the component lives. */
export function useKeyboardHelp(show: () => void): void {
  useEffect(() => {
    open = show;
    return () => {
      open = () => undefined;
    };
  }, [show]);
}
