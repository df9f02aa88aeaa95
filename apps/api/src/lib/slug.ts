import { toSlug } from '@kade/contract';

const MAX_CHARACTERS = 80;

/** Returns the readable part of an address as `toSlug` does, at most 80 characters; `-` when nothing is left. */
export const slugify = (name: string): string => toSlug(name, MAX_CHARACTERS) || '-';
