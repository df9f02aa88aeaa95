import { createHash } from 'node:crypto';
import { html, Markup } from '../../../lib/html.ts';

const style = `
:root { color-scheme: light dark; --ground: #fbf7ec; --sheet: #fffdf6; --text: #1a1e1a; --quiet: #5c6258; --rule: #e7dfca; --leaf: #0b6440; --note: #fff8e6; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1210; --sheet: #1c211d; --text: #e9ece5; --quiet: #a0a79b; --rule: #3b423b; --leaf: #71bf99; --note: #2b312b; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground); color: var(--text);
  font: 1rem/1.6 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif; }
main { width: min(34rem, 100%); padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--sheet); border: 1px solid var(--rule); border-radius: 1rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1.25rem; font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: 0.5rem 1.5rem; margin: 0 0 1.5rem; }
dt { color: var(--quiet); }
dd { margin: 0; font-weight: 600; }
.note { padding: 1rem 1.25rem; background: var(--note); border-left: 4px solid var(--leaf); border-radius: 0.5rem; }
a { color: var(--leaf); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; border-radius: 2px; }
.test { margin: 0 0 1.25rem; padding: 0.5rem 1rem; border: 2px dashed currentColor; border-radius: 0.5rem; font-weight: 600; }
button { width: 100%; min-height: 3rem; padding: 0.75rem 1.25rem; border: 0; border-radius: 0.75rem; background: var(--leaf); color: var(--sheet); font: inherit; font-weight: 700; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; }
nav { margin-top: 1.5rem; }
nav a { display: inline-block; padding: 0.5rem 0; }
`;

const hash = createHash('sha256').update(style).digest('base64');

/**
 * Headers of the page: its own style and nothing else, in no frame, not cached. With a gateway's origin its form may be
 * posted there, and the gateway gets the origin of the site.
 */
export const paymentPageHeaders = (gateway?: string): Record<string, string> => ({
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${gateway ?? "'none'"}; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': gateway ? 'strict-origin' : 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
});

const frame = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
${body}
<nav aria-label="Back"><a href="/billing">Back to the plans</a></nav>
</main>
</body>
</html>
`.text;

/** What is to be paid, with texts that are ready to print. */
export interface Offer {
  platform: string;
  operator: string;
  plan: string;
  period: 'monthly' | 'yearly';
  /** Such as `Rs 3,000 per month`. */
  price: string;
  store: { name: string; domain: string };
}

function mailto({ operator, plan, period, store }: Offer): string {
  const subject = encodeURIComponent(`${plan} plan, ${period}, for ${store.domain}`);
  return `mailto:${operator}?subject=${subject}`;
}

const titleOf = ({ plan, platform }: Offer): string => `${plan} plan – ${platform}`;

const toPaymentOffer = (
  { plan, period, price, store }: Offer,
  more: Markup | null = null,
): Markup => html`<dl>
<dt>Plan</dt><dd>${plan}</dd>
<dt>Billed</dt><dd>${period === 'monthly' ? 'Monthly' : 'Yearly'}</dd>
<dt>Price</dt><dd>${price}</dd>
${more}
<dt>Store</dt><dd>${store.name}<br>${store.domain}</dd>
</dl>`;

/** Returns the page that a subscribe link opens while no payment provider is connected. */
export function offerPage(offer: Offer): string {
  const { operator, plan, store } = offer;
  return frame(
    titleOf(offer),
    html`<h1>${plan} plan for ${store.name}</h1>
${toPaymentOffer(offer)}
<div class="note">
<p><strong>Online payment is not connected on this installation yet.</strong> Nothing can be paid on this page, nothing was charged, and your plan has not changed.</p>
<p>To move to the ${plan} plan, write to <a href="${mailto(offer)}">${operator}</a>.</p>
</div>`,
  );
}

/** What is charged when, and the form that takes the merchant to the gateway. */
export interface Payment {
  form: { action: string; fields: Record<string, string> };
  /** Such as `Rs 3,000`. */
  amount: string;
  /** The day of the second charge. */
  again: string;
  /** What becomes of the plan before; empty when there was none that was paid for. */
  before: string;
  isTest: boolean;
}

/** Returns the page that takes the merchant to the gateway. */
export function payPage(offer: Offer, { form, amount, again, before, isTest }: Payment): string {
  const { plan, period, store } = offer;
  const every = period === 'monthly' ? 'month' : 'year';
  const fields = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return frame(
    titleOf(offer),
    html`${isTest && html`<p class="test">Test mode: no money moves.</p>`}
<h1>${plan} plan for ${store.name}</h1>
${toPaymentOffer(
  offer,
  html`<dt>Today</dt><dd>${amount}</dd>
<dt>Then</dt><dd>${amount} on ${again} and every ${every} after that, until you cancel</dd>`,
)}
${before && html`<p>${before}</p>`}
<p>You can cancel at any time on the Billing page. The plan stays until the end of what was paid.</p>
<form method="post" action="${form.action}">
${fields}
<button type="submit">Go to PayHere and pay ${amount}</button>
</form>`,
  );
}

/** Returns the page of a link whose payment has arrived. */
export const paidPage = (offer: Offer): string =>
  frame(
    titleOf(offer),
    html`<h1>The ${offer.plan} plan for ${offer.store.name} is paid</h1>
<p>Nothing is left to be paid with this link.</p>`,
  );

/** Returns the page for a link that is unknown or too old. */
export const expiredPage = (platform: string): string =>
  frame(
    `This link is no longer valid – ${platform}`,
    html`<h1>This link is no longer valid</h1>
<p>Links to this page last for an hour. Choose the plan again to get a new one; nothing was charged.</p>`,
  );
