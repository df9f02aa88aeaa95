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

/** Sends requests to a server as fast as it replies; the targets take turns. */
export async function load(url: string, targets: Target[], pace: Pace): Promise<Measured> {
  const connections = pace.connections ?? CONNECTIONS;
  return measuredOf(
    await autocannon({ url, connections, duration: pace.seconds, requests: asRequests(targets) }),
  );
}
