import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const host = '127.0.0.1';

const starting = (app) =>
  `<!doctype html><meta http-equiv="refresh" content="1"><title>Starting</title><p>The ${app} app is starting…</p>`;

function forward(target, req, res) {
  const upstream = request({
    host,
    port: target.port,
    path: target.path,
    method: req.method,
    headers: target.headers,
  });
  upstream.on('response', (reply) => {
    res.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(res);
  });
  upstream.on('error', () => {
    if (res.headersSent) return res.destroy();
    res.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(starting(target.app));
  });
  res.on('close', () => upstream.destroy());
  req.pipe(upstream);
}

/** Forwards a WebSocket: the head of the request, then bytes in both directions. */
function tunnel(target, req, { socket, head }) {
  const upstream = connect(target.port, host, () => {
    const headers = Object.entries(target.headers).map(([name, value]) => `${name}: ${value}`);
    upstream.write(`${[`${req.method} ${target.path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}

/**
 * Creates a reverse proxy with one origin for several development servers.
 * @param {(req: import('node:http').IncomingMessage) => { app: string, path: string }} routeOf
 * @param {Record<string, number>} ports the port of each app on this machine
 */
export function createProxy(routeOf, ports) {
  const targetOf = (req) => {
    const { app, path } = routeOf(req);
    const port = ports[app];
    // Vite refuses unknown hosts. The API needs the real one.
    const headers = app === 'api' ? req.headers : { ...req.headers, host: `localhost:${port}` };
    return { app, path, port, headers };
  };
  return createServer((req, res) => forward(targetOf(req), req, res)).on('upgrade', (req, socket, head) =>
    tunnel(targetOf(req), req, { socket, head }),
  );
}
