import type { AuditEvent } from '@kade/contract';
import type { Logger } from 'pino';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { logOfAccount } from './audit-entry.model.ts';
import { appendEntry, copyToStore } from './chained-log.ts';
import type { Clock } from '../clock.ts';

/** The origin of a request. */
export interface RequestOrigin {
  ip: string;
  agent: string;
  /** The API key that acted, if it was one. */
  key?: { name: string } | null;
  /** The account of the member who acted; absent when the merchant did. */
  person?: string;
  /** The name of who acted, where the caller has read it. */
  username?: string;
}

/** The actor of an entry: the merchant with the origin of the request, the operator, or the system. */
export type Actor = RequestOrigin | 'operator' | 'system';

/** The account of the log, and further facts. Never a secret. */
export type AuditDetails = { merchant: string; store?: string } & Record<string, string>;

/**
 * Writes an entry to the log of an account, to that of the store where the facts name one, and a line to the log of the
 * server. Throws when an entry was not written.
 */
export type AuditLog = (event: AuditEvent, facts: AuditDetails, actor?: Actor) => Promise<void>;

const NOWHERE: RequestOrigin = { ip: '', agent: '' };

interface Outside {
  log: Logger;
  clock: Clock;
}

/** Returns who acted, as the log names it; nothing for an account that is gone. */
async function nameOf(
  merchant: string,
  { key, person = merchant, username }: RequestOrigin,
): Promise<string> {
  if (key) return `API key ${key.name}`;
  return username ?? (await Merchants.find(person))?.username ?? '';
}

/** Records what concerns accounts and money at every log level but `silent`. */
export function createAudit({ log, clock }: Outside): AuditLog {
  const lines = log.level === 'silent' ? log : log.child({ audit: true }, { level: 'info' });
  return async (event, { merchant, ...facts }, actor = 'system') => {
    const { ip, agent } = typeof actor === 'string' ? NOWHERE : actor;
    const by = typeof actor === 'string' ? actor : await nameOf(merchant, actor);
    const at = clock.now().toISOString();
    const given = { at, event, by, ip, agent, facts, ...(facts.store ? { copy_at: at } : {}) };
    const entry = await appendEntry(logOfAccount(merchant), given);
    if (entry) await copyToStore(merchant, entry);
    const store = facts.store ? { store: facts.store } : {};
    // Erasing an account does not reach the server's log, so it has ids and no names.
    lines.info({ event, merchant, ...store, ip, seq: entry?.seq, hash: entry?.hash }, 'audit');
  };
}
