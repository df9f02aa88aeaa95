/** A mail ready to go: text for every reader, HTML for those who show it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands the mail over. Throws when the other side does not take it. */
  send(mail: Mail): Promise<void>;
}
