import forms from './forms.css?inline';
import order from './order.css?inline';

/** Styles of the pages of a purchase: the forms, then the cart and the order. */
export const buying = forms + order;
