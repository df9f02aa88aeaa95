import forms from './forms.css?inline';
import order from './order.css?inline';

/** Styles of the pages on which somebody buys: what is filled in, then what was chosen and ordered. */
export const buying = forms + order;
