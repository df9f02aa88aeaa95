/** What a buyer reads about offers by mail, and on the page of all orders. */
export const account = {
  offers: {
    legend: 'Offers from this shop',
    email: 'Send me offers by email',
    whatsapp: 'Send me offers by WhatsApp',
    hint: 'You can stop them at any time. Messages about your orders come in any case.',
  },
  unsubscribe: {
    title: 'Offers by email',
    ask: 'You will get no more offers from this shop by email.',
    send: 'Unsubscribe',
    done: 'You get no more offers from this shop by email.',
    orders: 'Mails about your orders still come.',
  },
};
