import type { Checkout } from './gateway.ts';
import { outcomes, type OutcomeText } from './payments.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
  :root { color-scheme: light dark; --ground: #eef1f6; --paper: #fff; --ink: #1a2233; --quiet: #4d5870; --line: #c3cad8;
    --warn: #5c3d00; --warn-ground: #ffe9b3; --go: #0b5fa5; --go-ink: #fff; }
  @media (prefers-color-scheme: dark) { :root { --ground: #12161f; --paper: #1c222e; --ink: #e9edf5; --quiet: #a9b4c8;
    --line: #46506a; --warn: #ffe3a3; --warn-ground: #4a3608; --go: #8cc4ff; --go-ink: #0b1a2b; } }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: var(--ground); color: var(--ink); }
  header { background: var(--warn-ground); color: var(--warn); padding: .75rem 1rem; text-align: center; }
  header p { margin: 0; }
  a { color: inherit; }
  main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 1rem; }
  * + h1 { margin-top: 2rem; }
  h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  ul, dl { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0; }
  ul { padding-inline-start: 2rem; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .375rem 1rem; }
  dt { color: var(--quiet); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  dd.amount { font-weight: 700; font-size: 1.125rem; }
  button { display: block; width: 100%; min-height: 3rem; margin-block: .5rem; padding: .5rem 1rem; text-align: start;
    border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; cursor: pointer; }
  button small { display: block; font-size: .875rem; color: var(--quiet); }
  button[value=success] { background: var(--go); border-color: var(--go); color: var(--go-ink); }
  button[value=success] small { color: inherit; }
  button:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
`;

/** Returns a page of the simulator; `body` is HTML. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header><p><strong>This is a simulator.</strong> No money moves, and no card is needed. <a href="/">All payments</a></p></header>
<main>${body}</main></body>
</html>`;

/** The description of a button's card. */
function buttonOf([outcome, { label, hint, card }]: [string, OutcomeText]): string {
  const number = card ? ` Test card ${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}.` : '';
  return `<button name="outcome" value="${outcome}">${label}<small>${hint}${number}</small></button>`;
}

/** Returns the hosted payment page: what is paid, and a button for each decision of the buyer's bank. */
export function paymentPage({ id, form }: Checkout): string {
  const { currency = '', amount = '', items = '', order_id = '', recurrence } = form;
  const facts = {
    For: items,
    Order: order_id,
    ...(recurrence ? { Every: recurrence } : {}),
  };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const buttons = Object.entries(outcomes).map(buttonOf);
  const sum = escapeHtml(`${currency} ${amount}`);
  return page(
    'Payment simulator',
    `<h1>Payment simulator</h1>
<dl><dt>Amount</dt><dd class="amount">${sum}</dd>${rows.join('')}</dl>
<h2>What does the buyer’s bank say?</h2>
<form method="post" action="/pay/checkout/${id}">${buttons.join('')}</form>`,
  );
}

/** Returns the page of a refused payment request with its faults, as PayHere words it. */
export const refusalPage = (faults: readonly string[]): string =>
  page(
    'Unauthorized payment request',
    `<h1>Unauthorized payment request</h1>
<ul>${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>`,
  );
