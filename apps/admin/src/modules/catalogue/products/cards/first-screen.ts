/** How many cards most screens show without scrolling. */
export const cardsOnFirstScreen = 10;
