/** How many cards most screens show without scrolling. */
export const firstSeen = 10;
