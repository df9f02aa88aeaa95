import type { HiddenReason, ReviewState } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

export const reviewStateLabels: Record<ReviewState, { label: string; tone: Tone }> = {
  pending: { label: phrase('To look at'), tone: 'yellow' },
  published: { label: phrase('Published'), tone: 'green' },
  hidden: { label: phrase('Hidden'), tone: 'grey' },
};

/** Why a review is hidden. None is that it has few stars. */
export const hiddenReasonLabels: Record<HiddenReason, string> = {
  abuse: phrase('It offends somebody'),
  personal_data: phrase('It names somebody, or has an address or a number'),
  other_subject: phrase('It is not about the product'),
  advertising: phrase('It is advertising'),
  unlawful: phrase('It breaks the law'),
};
