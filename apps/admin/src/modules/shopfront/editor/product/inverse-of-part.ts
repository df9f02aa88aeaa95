import { type DesignDocument, productPageParts } from '@kade/contract';
import type { PartStep, Step } from '../step.ts';

/** Returns the step that undoes a step made on the product pages of a draft. */
export function inverseOfPartStep({ product_page: page }: DesignDocument, step: PartStep): Step[] {
  const parts = productPageParts(page);
  const index = parts.findIndex(({ part }) => part === step.part);
  if (step.op === 'move_part') return [{ op: 'move_part', part: step.part, index }];
  return [{ op: 'show_part', part: step.part, shown: parts[index]?.shown ?? true }];
}
