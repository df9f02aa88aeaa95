import type { Logger } from 'pino';
import { errorMessage } from '../../lib/error-details.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Clock } from '../clock.ts';
import { type Mail, type Mailer, MailRefused } from './mail.ts';
import { type WaitingRow, WaitingMails } from './queued-mail.model.ts';
import { CLOCK_SLACK, DAY, MINUTE } from '../../lib/duration.ts';

const LEASE = 2 * MINUTE;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 15 * MINUTE;
/** How old a mail is at most that holds up later ones to its receiver. */
const HOLDS_UNTIL = 15 * MINUTE;
const GIVE_UP_AFTER = 5 * DAY;
/** The context of the encryption of waiting mails. */
export const WAITING_MAIL = 'waiting-mail';

export interface SenderParts {
  next: Mailer;
  encryption: Encryption;
  clock: Clock;
  log: Logger;
  /** How many mails this process sends at a time. */
  atOnce: number;
}

/** 5 s after the first failure, then twice as long each time, a quarter of an hour at most. */
const waitAfter = (attempts: number): number => Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);

async function afterFailure(row: WaitingRow, cause: unknown, { clock, log }: SenderParts): Promise<void> {
  const now = clock.now().getTime();
  const age = now - row.created_at.getTime();
  const facts = { mail: String(row._id), attempts: row.attempts, reason: errorMessage(cause) };
  if (cause instanceof MailRefused || age > GIVE_UP_AFTER) {
    log.error(facts, 'a mail was refused for good');
    return WaitingMails.done(row, clock.now());
  }
  log.warn(facts, 'a mail could not be sent yet');
  const wait = waitAfter(row.attempts);
  return WaitingMails.putBack(row, new Date(now + wait), age + wait <= HOLDS_UNTIL);
}

async function sendOne(row: WaitingRow, parts: SenderParts): Promise<void> {
  try {
    // Only the queue writes these texts, and the encryption proves that none was changed.
    await parts.next.send(JSON.parse(parts.encryption.decrypt(row.sealed, WAITING_MAIL)) as Mail);
    await WaitingMails.done(row, parts.clock.now());
  } catch (cause) {
    await afterFailure(row, cause, parts);
  }
}

async function correctTimes({ clock }: SenderParts): Promise<void> {
  const now = clock.now();
  await WaitingMails.correctTimes(new Date(now.getTime() + LONGEST_WAIT + CLOCK_SLACK), now);
}

/**
 * Returns a function that runs the work, and again when it is called meanwhile: a run that is just ending may have looked
 * before the newest mail was there. It resolves when no run is in progress.
 */
function repeatable(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = null;
    }
  };
  return () => {
    again = running !== null;
    running ??= run();
    return running;
  };
}

/**
 * Sends the waiting mails of all processes, as one of any number of processes. Mails to one receiver are sent one after the
 * other, by whichever process.
 */
export class MailSender {
  readonly #parts: SenderParts;
  readonly #underWay = new Set<Promise<void>>();
  /** Receivers whose turn another mail has, here or in another process. */
  readonly #busy = new Set<string>();
  readonly #claimDue: () => Promise<void>;
  #ended = 0;
  #isAnew = false;
  #isStopped = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#claimDue = repeatable(() => this.#claimAll().catch(this.#failed));
  }

  /** Sends what is due, a mail of another process that crashed too. */
  look(): void {
    if (!this.#isStopped) void this.#claimDue();
  }

  /** As `look`; looks at every receiver anew, and corrects times that a wrong clock has set. */
  lookAnew(): void {
    this.#isAnew = true;
    this.look();
  }

  /** Claims no further mails. Resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#claimDue();
    await Promise.all(this.#underWay);
  }

  readonly #failed = (cause: unknown): void =>
    this.#parts.log.error({ err: cause }, 'the mail queue could not be read');

  async #claimAll(): Promise<void> {
    if (this.#isAnew) {
      await correctTimes(this.#parts);
      this.#busy.clear();
      this.#isAnew = false;
    }
    while (!this.#isStopped && this.#underWay.size < this.#parts.atOnce)
      if (!(await this.#claimOne())) return;
  }

  /** Claims a mail and begins to send it. Returns whether there may be another one. */
  async #claimOne(): Promise<boolean> {
    const ended = this.#ended;
    const now = this.#parts.clock.now();
    const until = new Date(now.getTime() + LEASE);
    const found = await WaitingMails.claim({ now, until, busy: [...this.#busy] });
    if (found && !('busy' in found)) this.#begin(found);
    // When a mail ended meanwhile, it may have been the one whose receiver was busy.
    else if (found && ended === this.#ended) this.#busy.add(found.busy);
    return found !== null;
  }

  #begin(row: WaitingRow): void {
    const task = sendOne(row, this.#parts)
      .catch(this.#failed)
      .finally(() => {
        this.#underWay.delete(task);
        this.#ended += 1;
        if (row.receiver) this.#busy.delete(row.receiver);
        this.look();
      });
    this.#underWay.add(task);
  }
}
