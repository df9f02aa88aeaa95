/** So many cards are seen before anybody scrolls, on most screens. */
export const firstSeen = 10;
