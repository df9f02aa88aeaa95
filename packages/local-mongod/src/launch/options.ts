import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';

/** What the launcher was asked for. */
export type LauncherOptions = { kind: 'version' } | ServeOptions;

export interface ServeOptions {
  kind: 'serve';
  dbpath: string;
  /** The one address: a loopback host and port, or the path of a socket file. */
  address: { host: string; port: number } | { path: string };
  ttlSeconds: number;
  /** End when standard input closes, which happens when the parent is gone, however it went. */
  exitWithParent: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
const TTL_PARAMETER = 'ttlMonitorSleepSecs=';

function wholeNumber(text: string, what: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new Error(`${what} must be a whole number up to ${most}`);
  return value;
}

function ttlSeconds(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith(TTL_PARAMETER));
  return given ? wholeNumber(given.slice(TTL_PARAMETER.length), 'ttlMonitorSleepSecs', 86_400) : 60;
}

/**
 * Reads the arguments a mongod would get. Options that promise what this server cannot keep (a replica set,
 * authentication, TLS, an address others can reach) are refused with a sentence; other unknown ones are
 * passed over, as mongodb-memory-server gives several.
 */
export function readOptions(args: string[]): LauncherOptions {
  const { values } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: {
      version: { type: 'boolean' },
      port: { type: 'string', default: '27017' },
      dbpath: { type: 'string', default: '/data/db' },
      bind_ip: { type: 'string', default: '127.0.0.1' },
      setParameter: { type: 'string', multiple: true, default: [] },
      'exit-with-parent': { type: 'boolean', default: false },
    },
  });
  if (values.version) return { kind: 'version' };
  for (const name of ['replSet', 'auth', 'keyFile', 'tlsMode', 'shardsvr', 'configsvr', 'bind_ip_all']) {
    if (values[name])
      throw new Error(`--${name} is not possible with the embedded engine; use a full mongod`);
  }
  return {
    kind: 'serve',
    dbpath: String(values.dbpath),
    address: addressOf(String(values.bind_ip), String(values.port)),
    ttlSeconds: ttlSeconds((values.setParameter as string[]) ?? []),
    exitWithParent: values['exit-with-parent'] === true,
  };
}

/** As mongod does, `--bind_ip` takes the path of a socket file, too. */
function addressOf(bindIp: string, port: string): ServeOptions['address'] {
  if (isAbsolute(bindIp)) return { path: bindIp };
  const hosts = bindIp.split(',');
  const stranger = hosts.find((host) => !LOOPBACK.has(host));
  if (stranger !== undefined) {
    throw new Error(
      `--bind_ip ${stranger} is refused: the embedded engine has no passwords, so loopback only`,
    );
  }
  return { host: hosts[0] as string, port: wholeNumber(port, '--port', 65_535) };
}
