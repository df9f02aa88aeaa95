import { createServer } from 'node:net';

/** `count` different ports that nothing listens on. All are held until the last is found, so none comes twice. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise((done) => server.listen(0, '127.0.0.1', done))));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
