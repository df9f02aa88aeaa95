/** The attributes of a request's span, set when its reply was sent. */
export interface CompletedRequest {
  method: string;
  /** The contract's name of the route, which holds no ids. */
  route: string;
  /** The status of the reply, or `aborted` when the client disconnected before. */
  status: number | 'aborted';
}

interface Started {
  requestId: number;
  commandName: string;
  command: Record<string, unknown>;
}

/** As much of the database's client as is listened to. */
export interface CommandSource {
  on(event: 'commandStarted', listener: (event: Started) => void): unknown;
  on(event: 'commandSucceeded', listener: (event: { requestId: number }) => void): unknown;
  on(event: 'commandFailed', listener: (event: { requestId: number; failure: Error }) => void): unknown;
}

/** Records how long each part of a request takes and sends it to a collector: routes and collections, never values. */
export interface Traces {
  /** Runs `work` with a span that lasts until `end` is called. `parent` is the `traceparent` of a proxy in front. */
  request(parent: string | undefined, work: (end: (answered: CompletedRequest) => void) => void): void;
  /** From now on commands of this client are spans of the request that sends them. */
  follow(client: CommandSource): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
