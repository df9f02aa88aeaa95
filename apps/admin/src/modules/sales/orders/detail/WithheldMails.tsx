import type { OrderMail, WithheldMail } from '@kade/contract';
import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Message } from '../../../../ui/Message.tsx';

const toBuyer = {
  received: phrase('Order received'),
  paid: phrase('Payment received'),
  card_paid: phrase('Payment received'),
  slip: phrase('Bank slip rejected'),
  processing: phrase('Processing'),
  shipped: phrase('Shipped'),
  delivered: phrase('Delivered'),
  cancelled: phrase('Cancelled'),
  expired: phrase('Cancelled'),
  refused: phrase('Cancelled'),
} satisfies Partial<Record<OrderMail, string>>;
const isToBuyer = (mail: OrderMail): mail is keyof typeof toBuyer => mail in toBuyer;

const reasons: Record<WithheldMail['reason'], string> = {
  unconfirmed: phrase(
    'These mails were not sent to the buyer, because your email address is not confirmed yet: {{mails}}. Call the buyer, or send the link of the order by WhatsApp.',
  ),
  receiver_limit: phrase(
    'These mails were not sent to the buyer, because this address got many mails in a short time: {{mails}}. Call the buyer, or send the link of the order by WhatsApp.',
  ),
  new_store: phrase(
    'These mails were not sent to the buyer, because a shop in its first week sends a limited number of mails a day: {{mails}}. Call the buyer, or send the link of the order by WhatsApp.',
  ),
};

/** The mails about the order that were not sent, one line for each reason. */
export function WithheldMails({ mails }: { mails: readonly WithheldMail[] }) {
  const t = useT();
  const mailTitles = (reason: WithheldMail['reason']) =>
    new Set(
      mails.flatMap((each) => (each.reason === reason && isToBuyer(each.mail) ? toBuyer[each.mail] : [])),
    );
  const kinds = [...new Set(mails.map(({ reason }) => reason))];
  const toProfile = (
    <Anchor component={Link} to={paths.profile()} size="sm">
      {t('Confirm your address')}
    </Anchor>
  );
  return (
    <Stack gap="xs">
      {kinds.map((reason) => {
        const titles = [...mailTitles(reason)].map((title) => t(title)).join(', ');
        return titles ? (
          <Message key={reason} tone="warning" action={reason === 'unconfirmed' && toProfile}>
            {t(reasons[reason], { mails: titles })}
          </Message>
        ) : null;
      })}
      {mails.some(({ mail }) => !isToBuyer(mail)) && (
        <Message tone="warning" action={toProfile}>
          {t(
            'A mail about this order was not sent to you: until your address is confirmed, it gets few mails.',
          )}
        </Message>
      )}
    </Stack>
  );
}
