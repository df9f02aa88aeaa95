import type { AppContext } from '../../infra/context.ts';

/** What a command is called with. */
export interface CommandInput {
  ctx: AppContext;
  /** The words after the command's name. */
  words: readonly string[];
  options: {
    since?: string | undefined;
    reason?: string | undefined;
    now?: boolean | undefined;
    force?: boolean | undefined;
    correct?: boolean | undefined;
  };
  /** The address of the database. */
  uri: string;
  /** Writes to the caller's terminal. */
  say: (text: string) => void;
  /** Prompts before something that cannot be undone. Throws when the input is not yes. */
  confirm: (question: string) => Promise<void>;
}

export interface Command {
  /** As the help shows it, after the command's name. */
  usage: string;
  summary: string;
  /** How many words it takes. */
  words: { least: number; most: number };
  /** The options that it takes beside --yes and --help. */
  options?: readonly (keyof CommandInput['options'])[];
  /** It creates the keys of the installation, where they are missing, after this question. */
  createsKeys?: string;
  run: (given: CommandInput) => Promise<void>;
}
