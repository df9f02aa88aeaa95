import cards from './cards.css?inline';
import content from './content.css?inline';
import frame from './frame.css?inline';
import page from './page.css?inline';

/** Styles of every page, in the order in which later ones override earlier ones. */
export const base = page + frame + cards + content;
