/** The parts of a shop's design that hold sections. */
export const designAreas = ['header', 'home', 'product', 'list', 'footer'] as const;
export type DesignArea = (typeof designAreas)[number];
/** The areas that other pages than the home page show, too: all, those of products, and all. */
export const sharedAreas = ['header', 'product', 'footer'] as const;
