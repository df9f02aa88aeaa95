import { useEffect } from 'react';

let open = (): void => undefined;

/** Shows the sheet that lists the keys. */
export const showKeyboardHelp = (): void => open();

/** Registers how the sheet is shown until the component unmounts. */
export function useKeyboardHelp(show: () => void): void {
  useEffect(() => {
    open = show;
    return () => {
      open = () => undefined;
    };
  }, [show]);
}
