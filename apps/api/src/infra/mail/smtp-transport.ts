import { createTransport } from 'nodemailer';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connections to the server that `url` names. Neither files nor addresses that a mail names are read. */
export const smtpTransport = (url: string) =>
  createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
