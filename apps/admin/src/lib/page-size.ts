/** How many rows the first page of a long list has: a window shows fewer, and so many are drawn without measuring. */
export const PAGE_SIZE = 100;
/** How many rows each further page has: the most that the API gives at once. */
export const NEXT_PAGE_SIZE = 200;
