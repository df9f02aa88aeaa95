import type { ReactNode } from 'react';
import { type Need, useMay } from './use-may.ts';

interface MayProps {
  need: Need;
  children: ReactNode;
}

/** Shows its children to those who may do in the chosen store what they need. */
export function May({ need, children }: MayProps) {
  return useMay()(need) && children;
}
