import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { CompletedRequest, CommandSource, Traces } from './tracing.ts';

function contextOf(parent: string | undefined): Context {
  const known = parent === undefined ? null : parseTraceParent(parent);
  return known ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true }) : ROOT_CONTEXT;
}

function endAs(span: Span, { method, route, status }: CompletedRequest): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route });
  if (status === 'aborted') span.setAttribute('error.type', status);
  else {
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** The collection that a command is about; its filter and its documents are left out. */
function collectionOf(name: string, command: Record<string, unknown>): string {
  const named = name === 'getMore' ? command.collection : command[name];
  return typeof named === 'string' ? named : '';
}

/** Creates spans of the commands of a client; `parentNow` returns the span of their request. */
function followCommands(client: CommandSource, tracer: Tracer, parentNow: () => Span | undefined): void {
  const commands = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const parent = parentNow();
    if (!parent) return;
    const collection = collectionOf(commandName, command);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      'db.collection.name': collection,
    };
    const name = `${commandName} ${collection}`.trim();
    const of = trace.setSpan(ROOT_CONTEXT, parent);
    commands.set(requestId, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, of));
  });
  const finish = (requestId: number, failure?: Error) => {
    const span = commands.get(requestId);
    commands.delete(requestId);
    // A message may quote what was written.
    if (failure) span?.setAttribute('error.type', failure.name).setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => finish(requestId));
  client.on('commandFailed', ({ requestId, failure }) => finish(requestId, failure));
}

/**
 * Sends traces by OpenTelemetry to a collector at `endpoint`, as JSON over HTTP. Other settings, such as the headers
 * and the share of requests that is traced, are the standard variables, which the library reads itself.
 */
export function otlpTraces(endpoint: string): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kade', 'process.pid': process.pid }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('kade');
  const current = new AsyncLocalStorage<Span>();

  return {
    request(parent, work) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextOf(parent));
      current.run(span, () => work((answered) => endAs(span, answered)));
    },
    follow: (client) => followCommands(client, tracer, () => current.getStore()),
    close: () => provider.shutdown(),
  };
}
