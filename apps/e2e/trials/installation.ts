import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { Resolver } from 'node:dns/promises';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { freePorts, listens, type Program, startProgram } from './programs.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const LOCAL = '127.0.0.1';

/** Names of the installation under trial. All of them resolve on this machine only. */
export const names = { platform: 'kade.test', stores: 'stores.kade.test', challenge: 'acme.kade.test' };

export const choosePorts = async () => {
  const [dns = 0, acme = 0, management = 0, http = 0, https = 0, server = 0] = await freePorts(6);
  return { dns, acme, management, http, https, server };
};
export type Ports = Awaited<ReturnType<typeof choosePorts>>;

/** Creates a certificate for the ACME server itself, which Caddy trusts. */
function ownCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'acme.pem'), join(folder, 'acme.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  return { cert, key };
}

/** Starts dnsmasq as the only DNS server for `.test`, with these records and those of the platform. */
export function startDns({ dns }: Ports, records: readonly string[]): Promise<Program> {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`${LOCAL}:${dns}`]);
  const fixed = ['--no-daemon', '--no-resolv', '--no-hosts', '--conf-file=/dev/null', '--bind-interfaces'];
  const own = [`--host-record=${names.platform},${LOCAL}`, `--host-record=${names.stores},${LOCAL}`];
  const where = [`--port=${dns}`, `--listen-address=${LOCAL}`, '--local=/test/', '--user='];
  return startProgram({
    command: 'dnsmasq',
    args: [...fixed, ...where, ...own, ...records],
    isUp: async () => (await resolver.resolve4(names.platform)).length > 0,
  });
}

function startAcme({ dns, acme, management, http, https }: Ports, folder: string): Promise<Program> {
  const { cert, key } = ownCertificate(folder);
  const config = join(folder, 'pebble.json');
  const pebble = {
    listenAddress: `${LOCAL}:${acme}`,
    managementListenAddress: `${LOCAL}:${management}`,
    certificate: cert,
    privateKey: key,
    httpPort: http,
    tlsPort: https,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  return startProgram({
    command: 'pebble',
    args: ['-config', config, '-dnsserver', `${LOCAL}:${dns}`],
    env: { PEBBLE_VA_NOSLEEP: '1' },
    isUp: listens(management),
  });
}

/** Returns whether the platform's own host has its certificate, which Caddy requests at its start. */
const hasCertificate = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { host: LOCAL, port, servername: names.platform, rejectUnauthorized: false };
    const socket = connectTls(options, () => resolve(socket.end() !== null));
    socket.once('error', () => resolve(false));
  });

/** Starts Caddy with the configuration of the containers. */
const startCaddy = ({ acme, http, https, server }: Ports, folder: string): Promise<Program> =>
  startProgram({
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', join(root, 'docker', 'Caddyfile')],
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SSL_CERT_FILE: join(folder, 'acme.pem'),
      ACME_CA: `https://localhost:${acme}/dir`,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      PUBLIC_HOST: names.platform,
      KADE: `${LOCAL}:${server}`,
    },
    isUp: hasCertificate(https),
  });

const startServer = ({ dns, https, server }: Ports, folder: string): Promise<Program> =>
  startProgram({
    command: process.execPath,
    args: [join(root, 'apps', 'api', 'dist', 'main.js')],
    env: {
      PORT: String(server),
      HOST: LOCAL,
      PUBLIC_URL: `https://${names.platform}:${https}`,
      TRUST_PROXY: '1',
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(root, 'apps'),
      DEMO: 'off',
      STORES_SUFFIX: names.platform,
      STORES_HOST: names.stores,
      CHALLENGE_ZONE: names.challenge,
      DNS_SERVERS: `${LOCAL}:${dns}`,
    },
    isUp: async () => (await fetch(`http://${LOCAL}:${server}/readyz`)).ok,
  });

/** Returns the root certificate that pebble created at its start. */
const rootCertificate = ({ management }: Ports, folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(join(folder, 'acme.pem'));
    request({ host: LOCAL, port: management, path: '/roots/0', ca }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.once('end', () => resolve(text));
    })
      .once('error', reject)
      .end();
  });

/** Starts an ACME server, the server and Caddy as its reverse proxy, all on loopback. `startDns` has to run before. */
export async function startInstallation(ports: Ports, folder: string, started: Program[]): Promise<string> {
  started.push(await startAcme(ports, folder));
  started.push(await startServer(ports, folder));
  started.push(await startCaddy(ports, folder));
  return rootCertificate(ports, folder);
}
