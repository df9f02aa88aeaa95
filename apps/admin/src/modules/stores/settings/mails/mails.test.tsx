import type { MailText } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screen, visit } from '../../../../test/render.tsx';
import { section, settingsApi } from '../../../../test/settings-calls.ts';

const ours = { subject: 'Order #{order}: received – {shop}', opening: 'Thank you for your order at {shop}.' };
const aText = (changes: Partial<MailText> = {}): MailText => ({
  language: 'en',
  mail: 'received',
  ...ours,
  own: false,
  default_subject: ours.subject,
  default_opening: ours.opening,
  ...changes,
});

/** An API whose words of mails are `kept`, as the server would change them. */
function mailsApi(kept: MailText) {
  return settingsApi({
    mailTexts: {
      list: () => [kept, aText({ language: 'si', subject: 'ඇණවුම #{order}' })],
      update: ({ body }) => (kept = { ...kept, ...(body as typeof ours), own: true }),
      reset: () => (kept = aText()),
      preview: ({ body }) => ({ subject: (body as typeof ours).subject, text: '', html: '<p>Shown</p>' }),
    },
  });
}

it('changes the words of a mail, with a preview in a frame without scripts', async () => {
  const api = mailsApi(aText());
  const { user } = visit('/settings');
  const mails = await section('Mails');
  await user.click(await mails.findByRole('button', { name: 'Edit the mail “Order received”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/Subject/));
  await user.type(dialog.getByLabelText(/Subject/), 'We have order {{order} for you');
  await user.click(dialog.getByRole('button', { name: 'Show a preview' }));
  const frame = await dialog.findByTitle('Preview of the mail');
  expect(frame.getAttribute('sandbox')).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await mails.findByText('We have order {order} for you')).toBeInTheDocument();
  expect(mails.getByText('Your own words')).toBeInTheDocument();
  expect(api.calls('mailTexts.update')).toHaveLength(1);
});

it('refuses a placeholder that nobody fills in before it is sent', async () => {
  mailsApi(aText());
  const { user } = visit('/settings');
  const mails = await section('Mails');
  await user.click(await mails.findByRole('button', { name: 'Edit the mail “Order received”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Subject/), ' {{phone}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/may have only \{order\}/)).toBeInTheDocument();
});

it('goes back to our words once that was confirmed', async () => {
  mailsApi(aText({ subject: 'Mine', own: true }));
  const { user } = visit('/settings');
  const mails = await section('Mails');
  await user.click(await mails.findByRole('button', { name: 'Edit the mail “Order received”' }));
  await user.click(await screen.findByRole('button', { name: 'Use our words' }));
  const asked = within(await screen.findByRole('dialog', { name: /Use our words again/ }));
  await user.click(asked.getByRole('button', { name: 'Use our words' }));
  expect(await mails.findByText(ours.subject)).toBeInTheDocument();
});
