import autocannon from 'autocannon';

export interface Target {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  requests: number;
  /** Responses that were not 2xx, and connections that broke. */
  failures: number;
}

const CONNECTIONS = 50;

const p95 = (latency: autocannon.Histogram) => (latency.p90 + latency.p97_5) / 2;

export interface Pace {
  seconds: number;
  /** 50 by default. */
  connections?: number;
}

const asRequests = (targets: Target[]): autocannon.Request[] =>
  targets.map(({ method, path, headers, body }) => ({
    method,
    path,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body } : {}),
  }));

const measuredOf = (result: autocannon.Result): Measured => ({
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p95: p95(result.latency),
  p99: result.latency.p99,
  requests: result.requests.total,
  failures: result.non2xx + result.errors,
});

/** Returns a function that gives each further connection the requests from the next one on. */
function inTurn(requests: autocannon.Request[]) {
  let start = 0;
  return (client: autocannon.Client) => {
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    start = (start + 1) % requests.length;
  };
}

/**
 * Sends requests to a server as fast as it replies. The targets take turns, and connections begin with different ones, so
 * that as many targets as connections are requested at the same time.
 */
export async function load(url: string, targets: Target[], pace: Pace): Promise<Measured> {
  const requests = asRequests(targets);
  return measuredOf(
    await autocannon({
      url,
      connections: pace.connections ?? CONNECTIONS,
      duration: pace.seconds,
      requests,
      setupClient: inTurn(requests),
    }),
  );
}
