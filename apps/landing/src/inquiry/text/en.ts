/** The words of the inquiry dialog. They have a file for each language beside the dialog, because they run in the browser. */
export const inquiry = {
  titles: { requestBeta: 'Request Beta Access', wishlist: 'Join Wishlist' },
  close: 'Close',
  thanks: 'Thank you for your interest!',
  soon: 'We will be in contact with you soon.',
  leaveEmpty: 'Leave this empty',
  send: 'Send',
  sending: 'Sending…',
  kept: 'What you typed is still here: please try again in a moment, or write to {mail}.',
  refused: 'Something went wrong on our side',
  tooMany: 'Too many messages have come from here',
  unreachable: 'We could not be reached; please check your connection',
  fields: {
    name: {
      label: 'Name',
      missing: 'Please tell us your name.',
      wrong: 'Please tell us your name.',
    },
    email: {
      label: 'Email',
      missing: 'Please give us your email address, so that we can answer.',
      wrong: 'This does not look like an email address, for example nimali@example.lk.',
    },
    phone: {
      label: 'Phone',
      missing: 'Please give us your phone number.',
      wrong: 'This does not look like a phone number, for example 077 123 4567.',
    },
    message: {
      label: 'Message',
      missing: 'Please write a line about your shop.',
      wrong: 'Please write a line about your shop.',
    },
  },
};
