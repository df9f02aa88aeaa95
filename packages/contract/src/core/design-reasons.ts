import type { ErrorCode } from './errors.ts';

/** The refusals about the design of a shop, for the table of all refusals. */
export const designReasons = {
  sections_full: ['invalid', 'A page can have {limit} sections'],
  blocks_full: ['invalid', 'This section can have {limit} of them'],
  design_large: ['invalid', 'The design has too much text. Shorten it.'],
  section_foreign: ['invalid', 'This section cannot be here'],
  section_unknown: ['wrong_step', 'This section is of a newer version. Reload the page.'],
  pages_full: ['invalid', 'A shop can have {limit} pages'],
  page_taken: ['invalid', 'Another page has this address'],
  page_removed: ['wrong_step', 'Somebody else removed this page'],
  links_full: ['invalid', 'A menu can have {limit} links'],
  menu_depth: ['invalid', 'A menu has two levels'],
  part_needed: ['invalid', 'The form to buy cannot be hidden'],
  link_removed: ['wrong_step', 'Somebody else removed this link'],
  section_removed: ['wrong_step', 'Somebody else removed this section'],
  page_heavy: ['page_heavy', 'A page has {size} kB on a phone, more than {limit} kB'],
  design_changing: ['conflict', 'Somebody else is changing the design. Try again in a moment.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
