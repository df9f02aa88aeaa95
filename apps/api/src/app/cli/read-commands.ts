import { monthInColombo } from '../../lib/colombo-calendar.ts';
import { merchantsLike } from '../../db/merchants/operator-queries.ts';
import { hostOfDomain } from '../../db/stores/store-hosts.ts';
import { Store } from '../../db/stores/store.ts';
import { Inquiries } from '../../modules/platform/inquiries/inquiry.model.ts';
import { owedByStore } from '../../modules/billing/ledger/statement.ts';
import type { Command, CommandInput } from './command.ts';
import { CommandError } from './failure.ts';
import { rupeesText, table } from './output.ts';

function timeIn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new CommandError(`${text} is no day like 2026-11-22`, 2);
  return at;
}

async function inquiries({ options, say }: CommandInput): Promise<void> {
  for await (const { at, type, name, email, phone, message } of Inquiries.since(timeIn(options.since)))
    say(`${at.toISOString()}  ${type}\n${name} <${email}> ${phone}\n${message}\n\n`);
}

async function merchants({ words, say }: CommandInput): Promise<void> {
  const rows: string[][] = [];
  for await (const merchant of merchantsLike(words[0])) {
    const stores = await Store.listOf(merchant.id);
    const { id, username, email, closing } = merchant;
    const state = closing ? `erased on ${closing.until.slice(0, 10)}` : '';
    rows.push([id, username, email, stores.map(({ domain }) => hostOfDomain(domain)).join(' '), state]);
  }
  say(table(['id', 'username', 'email', 'stores', 'state'], rows));
}

async function subscriptions({ say }: CommandInput): Promise<void> {
  const rows: string[][] = [];
  for await (const store of Store.all()) {
    const { plan, domain, name, suspended, closing } = await store.read();
    const state = [suspended && `suspended (${suspended.by})`, closing && 'closing']
      .filter(Boolean)
      .join(', ');
    rows.push([store.id, hostOfDomain(domain), plan, name, state]);
  }
  say(table(['id', 'domain', 'plan', 'name', 'state'], rows));
}

async function owed({ words, ctx, say }: CommandInput): Promise<void> {
  const now = ctx.clock.now();
  const month = words[0] ?? monthInColombo(now);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError(`${month} is no month like 2026-11`, 2);
  const statements = await owedByStore(month, now);
  const rows = statements.map(({ store, domain, name, orders, fees, credits, total }) => [
    store,
    hostOfDomain(domain),
    name,
    orders,
    rupeesText(fees),
    rupeesText(credits),
    rupeesText(total),
  ]);
  say(table(['id', 'domain', 'name', 'orders', 'fees', 'credits', 'total'], rows));
}

/** Commands that only read. */
export const readCommands: Record<string, Command> = {
  inquiries: {
    usage: '[--since <day>]',
    summary: 'what visitors of the landing page wrote, newest first',
    words: { least: 0, most: 0 },
    options: ['since'],
    run: inquiries,
  },
  merchants: {
    usage: '[text]',
    summary: 'merchants with their stores; those whose name or address contains the text',
    words: { least: 0, most: 1 },
    run: merchants,
  },
  subscriptions: {
    usage: '',
    summary: 'every store with its plan',
    words: { least: 0, most: 0 },
    run: subscriptions,
  },
  owed: {
    usage: '[month]',
    summary: 'what each store owes for a month like 2026-11, in rupees; for the current one unless given',
    words: { least: 0, most: 1 },
    run: owed,
  },
};
