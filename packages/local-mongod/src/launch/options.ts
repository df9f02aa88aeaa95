import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';

/** The command-line options of the launcher. */
export type LauncherOptions = { kind: 'version' } | ServeOptions;

export interface ServeOptions {
  kind: 'serve';
  dbpath: string;
  /** The one address: a loopback host and port, or the path of a socket file. */
  address: { host: string; port: number } | { path: string };
  ttlSeconds: number;
  /** End when standard input closes, which happens when the parent process ends for any reason. */
  exitWithParent: boolean;
  /** Read every file and end, instead of serving. */
  checkFiles: boolean;
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
 * Parses the arguments of a mongod. Throws one sentence for options that this server cannot honour (a replica set,
 * authentication, TLS, an address that other machines can reach). Other unknown options are ignored, because
 * mongodb-memory-server passes several.
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
      'check-files': { type: 'boolean', default: false },
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
    checkFiles: values['check-files'] === true,
  };
}

/** As with mongod, `--bind_ip` accepts the path of a socket file, too. */
function addressOf(bindIp: string, port: string): ServeOptions['address'] {
  if (isAbsolute(bindIp)) return { path: bindIp };
  const hosts = bindIp.split(',');
  const foreign = hosts.find((host) => !LOOPBACK.has(host));
  if (foreign !== undefined) {
    throw new Error(
      `--bind_ip ${foreign} is refused: the embedded engine has no passwords, so loopback only`,
    );
  }
  return { host: hosts[0] as string, port: wholeNumber(port, '--port', 65_535) };
}
