import { Router } from 'express';
import type { Config } from '../../config/config.ts';
import type { KeptMail, Outbox } from '../../infra/mail/mail.ts';
import { html, Markup } from '../../lib/html.ts';
import { notFound } from '../../lib/api-error.ts';
import { apiHeaders, bareHeaders } from '../middleware/security-headers.ts';
import { operatorOnly } from './operator-only.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2937}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #d1d5db}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f4f6;padding:1rem}iframe{width:100%;height:24rem;border:1px solid #d1d5db}';

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${new Markup(STYLE)}</style></head>
<body><h1>${title}</h1>${body}</body>
</html>`.text;

function listPage(mails: KeptMail[]): string {
  if (mails.length === 0) return page('Outbox', html`<p>No mail yet.</p>`);
  const rows = mails.map(
    ({ id, sent_at, to, subject }) =>
      html`<tr><td><time>${sent_at}</time></td><td>${to}</td><td><a href="/outbox/${id}">${subject}</a></td></tr>`,
  );
  return page('Outbox', html`<table><tr><th>Time</th><th>To</th><th>Subject</th></tr>${rows}</table>`);
}

const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

/** Renders a mail. Links in the text work; the HTML is in a sandboxed frame without scripts or navigation. */
const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject,
    html`<p>To ${mail.to}, <time>${mail.sent_at}</time>. <a href="/outbox">All mails</a></p>
<h2>Text</h2><pre>${withLinks(mail.text)}</pre>
<h2>HTML</h2><iframe sandbox title="The mail as HTML" srcdoc="${mail.html}"></iframe>`,
  );

async function kept(outbox: Outbox, id: string): Promise<KeptMail> {
  const mail = await outbox.find(id);
  if (!mail) throw notFound('Mail');
  return mail;
}

/**
 * Serves the mails that were stored instead of sent: /outbox and /outbox/{id} as pages, /outbox.json for programs.
 * Their links give access to accounts, so only requests from this machine or with `OUTBOX_TOKEN` are allowed; a browser
 * prompts for the token as a password.
 */
export function outboxPage(outbox: Outbox, config: Pick<Config, 'local' | 'OUTBOX_TOKEN'>): Router {
  const router = Router();
  const gate = operatorOnly({ local: config.local, token: config.OUTBOX_TOKEN, scheme: 'Basic' });
  router.use(['/outbox', '/outbox.json'], gate, (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/outbox.json', apiHeaders, async (_req, res) => void res.json(await outbox.list()));
  router.get(
    '/outbox',
    bareHeaders,
    async (_req, res) => void res.type('html').send(listPage(await outbox.list())),
  );
  router.get('/outbox/:id', bareHeaders, (req, res, next) => {
    kept(outbox, String(req.params.id)).then((mail) => res.type('html').send(mailPage(mail)), next);
  });
  return router;
}
