import {
  type MailText,
  type MailTextKind,
  mailTextKinds,
  type ShopLanguage,
  shopLanguages,
} from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { defaultWords } from '../../../infra/mail/mail.ts';

/** One mail in one language. */
export interface MailTextName {
  language: ShopLanguage;
  mail: MailTextKind;
}

/** Returns the words of a mail: those that the merchant chose, else ours. */
export function toMailText({ mail_texts }: Pick<StoreRow, 'mail_texts'>, name: MailTextName): MailText {
  const { language, mail } = name;
  const chosen = mail_texts?.[language]?.[mail];
  const ours = defaultWords(mail, language);
  const { subject, opening } = chosen ?? ours;
  return {
    language,
    mail,
    subject,
    opening,
    own: chosen !== undefined,
    default_subject: ours.subject,
    default_opening: ours.opening,
  };
}

/** Returns the words of every mail in every language. */
export const toMailTexts = (row: Pick<StoreRow, 'mail_texts'>): MailText[] =>
  shopLanguages.flatMap((language) => mailTextKinds.map((mail) => toMailText(row, { language, mail })));
