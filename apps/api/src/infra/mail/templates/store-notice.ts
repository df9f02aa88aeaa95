import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/** What people who work in a store are told about it. `by` and `to` are usernames, `day` is the end of a delay. */
export type StoreNotice =
  | { what: 'factor_needed'; day: string }
  | { what: 'transfer_asked'; by: string; to: string }
  | { what: 'transfer_accepted'; by: string; to: string; day: string }
  | { what: 'transfer_stopped'; by: string }
  | { what: 'transferred'; by: string; to: string };

interface StoreNoticeData {
  platform: string;
  /** The name of the receiver. */
  name: string;
  shop: string;
  link: string;
  storeNotice: StoreNotice;
}

interface Wording {
  subject: string;
  text: string;
  /** Of the link. */
  label?: string;
}

const SEE_TRANSFER = 'See or stop the transfer';

function wordingOf({ shop, storeNotice: notice }: StoreNoticeData): Wording {
  switch (notice.what) {
    case 'factor_needed':
      return {
        subject: `${shop} needs a second factor`,
        label: 'Open your profile',
        text: `From ${notice.day} on, nobody can work in ${shop} without a second factor. Set yours up in your profile before that.`,
      };
    case 'transfer_asked':
      return {
        subject: `${shop} is to get another owner`,
        text: `${notice.by} wants to hand ${shop} over to ${notice.to}. Nothing changes unless ${notice.to} accepts.`,
        label: SEE_TRANSFER,
      };
    case 'transfer_accepted':
      return {
        subject: `${shop} gets another owner on ${notice.day}`,
        text: `${notice.to} accepted to take ${shop} over from ${notice.by}. Until ${notice.day}, each of the two can stop it.`,
        label: SEE_TRANSFER,
      };
    case 'transfer_stopped':
      return {
        subject: `${shop} keeps its owner`,
        text: `${notice.by} stopped the transfer of ${shop}. Nothing changes.`,
      };
    case 'transferred':
      return {
        subject: `${shop} has another owner now`,
        text: `${shop} belongs to ${notice.to} now. ${notice.by} is a manager from now on. API keys and webhooks stay as they are. Card payments are off until the new owner has saved the details of an own PayHere account, and the plan is not charged any more: choose it again before the paid time ends.`,
      };
  }
}

/** Returns the mail that tells somebody who works in a store what changes about it. */
export function storeNoticeMail(data: StoreNoticeData): RenderedMail {
  const { subject, text, label = 'See who works in the shop' } = wordingOf(data);
  return renderMail(subject, [
    greeting(data.name),
    text,
    { link: data.link, label },
    `If you did not expect this, write to the owner of the shop or reply to this mail of ${data.platform}.`,
  ]);
}
