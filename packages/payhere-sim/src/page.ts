import type { Checkout } from './gateway.ts';
import { outcomes } from './payments.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f2f4f7; color: #1d2433; }
  main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
  p.note { background: #fff4cc; color: #4d3b00; padding: .75rem 1rem; border-radius: .5rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; background: #fff; padding: 1rem; border-radius: .5rem; }
  dt { color: #55607a; } dd { margin: 0; text-align: end; }
  button { display: block; width: 100%; min-height: 2.75rem; margin-block: .5rem; border: 1px solid #aab3c5;
    border-radius: .5rem; background: #fff; color: inherit; font: inherit; }
  button[value=success] { background: #1c5d99; border-color: #1c5d99; color: #fff; }
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>`;

/** The hosted payment page: what is paid, and a button for each decision of the buyer's bank. */
export function paymentPage({ id, form }: Checkout): string {
  const { currency = '', amount = '', items = '', order_id = '', recurrence } = form;
  const facts = {
    Amount: `${currency} ${amount}`,
    For: items,
    Order: order_id,
    ...(recurrence ? { Every: recurrence } : {}),
  };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const buttons = Object.entries(outcomes).map(
    ([outcome, { label }]) => `<button name="outcome" value="${outcome}">${label}</button>`,
  );
  return page(
    'Payment simulator',
    `<h1>Payment simulator</h1>
<p class="note">No money moves here. Choose what the bank of the buyer says.</p>
<dl>${rows.join('')}</dl>
<form method="post" action="/pay/checkout/${id}">${buttons.join('')}</form>`,
  );
}

export const refusalPage = (faults: readonly string[]): string =>
  page(
    'Unauthorized payment request',
    `<h1>Unauthorized payment request</h1>
<ul>${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>`,
  );
