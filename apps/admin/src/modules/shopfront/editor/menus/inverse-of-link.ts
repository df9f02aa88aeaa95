import type { DesignDocument } from '@kade/contract';
import type { LinkStep, Step } from '../step.ts';
import { findLink } from './menu-links.ts';

/** Returns the steps that undo a step made on a menu of a draft; none for a link that somebody else has removed. */
export function inverseOfLink(draft: DesignDocument, step: LinkStep): Step[] {
  if (step.op === 'add_link') return [{ op: 'remove_link', link: step.link._id }];
  const place = findLink(draft, step.link);
  if (!place) return [];
  const { menu, link, below, under, index } = place;
  if (step.op === 'set_link')
    return [{ op: 'set_link', link: link._id, name: step.name, value: link[step.name] }];
  if (step.op === 'move_link') return [{ op: 'move_link', link: link._id, under: under?._id ?? null, index }];
  const { _id, name, target } = link;
  const added = { _id, name, target, links: [...below] };
  return [{ op: 'add_link', menu, ...(under ? { under: under._id } : {}), link: added, index }];
}
