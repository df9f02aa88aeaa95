import { useLocation } from 'react-router-dom';

/** The navigation state of a link that also opens what its section edits. */
export const opensSection = { open: true };

/** Whether the link that led here also opens what the section edits. */
export function useOpensSection(anchor: string | undefined): boolean {
  const { hash, state } = useLocation();
  const { open = false } = (state ?? {}) as { open?: boolean };
  return open && anchor !== undefined && hash === `#${anchor}`;
}

/** The navigation state of a link to log in, after which the merchant comes back to an address of the app. */
export const comesBack = (to: string) => ({ back: to });

/** Returns where a merchant goes on after logging in: the address that `comesBack` named, or the one given. */
export function useAfterLogin(otherwise: string): string {
  const { back } = (useLocation().state ?? {}) as Partial<ReturnType<typeof comesBack>>;
  return back ?? otherwise;
}
