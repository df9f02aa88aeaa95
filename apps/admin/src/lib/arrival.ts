import { useLocation } from 'react-router-dom';

/** The navigation state of a link that also opens what its section edits. */
export const opensSection = { open: true };

/** Whether the link that led here also opens what the section edits. */
export function useOpensSection(anchor: string | undefined): boolean {
  const { hash, state } = useLocation();
  const { open = false } = (state ?? {}) as { open?: boolean };
  return open && anchor !== undefined && hash === `#${anchor}`;
}
