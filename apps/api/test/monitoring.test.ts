import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAppContext } from '../src/infra/context.ts';
import { scheduleJobs } from '../src/app/jobs.ts';
import { type World, world } from './world.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('docker/prometheus/alerts.yml');
const dashboard = read('docker/grafana/dashboard.json');

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
const queries = [
  ...[...alerts.matchAll(/expr: '(.+)'$/gm)].map(([, expr]) => expr ?? ''),
  ...(JSON.parse(dashboard) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
/** The names by which histograms are queried. */
const bare = (name: string) => name.replace(/^(kade_\w+)_(?:bucket|count|sum)$/, '$1');
const namesIn = (expr: string) =>
  [...expr.matchAll(/\b(?:kade|process|nodejs)_\w+/g)].map(([name]) => bare(name));

let here: World;
let page: string;
beforeAll(async () => {
  here = await world();
  page = (await supertest(here.url).get('/metrics')).text;
});

describe('alerts and the dashboard', () => {
  it('query metrics that /metrics has', () => {
    const shown = new Set([...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const names = new Set(queries.flatMap(namesIn));
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('name jobs that exist', () => {
    const named = [...alerts.matchAll(/job=~?"([^"]+)"/g)].flatMap(([, jobs]) => (jobs ?? '').split('|'));
    const known: string[] = ['kade'];
    const every = (name: string) => void known.push(name);
    const jobs = { ...here.ctx.jobs, every, everywhere: () => undefined };
    scheduleJobs({ ...here.ctx, jobs });
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('each link to a section of the documentation that names the alert and what to do', () => {
    const found = [...alerts.matchAll(/alert: (\w+)[\s\S]*?runbook: (\S+)/g)];
    expect(found.length).toBeGreaterThan(10);
    for (const [, alert = '', runbook = ''] of found) expect(read(runbook)).toContain(`\`${alert}\``);
  });
});

describe('figures of waiting work', () => {
  it('have the number of waiting mails, the time of the oldest, and the delay of a job', async () => {
    const ctx = createAppContext(
      { ...here.ctx.config, SMTP_URL: 'smtp://127.0.0.1:1' },
      {
        jwt: 'j'.repeat(40),
        seal: 'ab'.repeat(32),
      },
    );
    await ctx.mail.send({ to: 'a@example.lk', subject: 's', text: 't', html: 'h' });
    expect(await ctx.mail.waiting()).toEqual({ count: 1, since: expect.any(Date) });
    ctx.jobs.every('a job', 3_600_000, async () => undefined);
    await ctx.jobs.stop();
    expect((await ctx.jobs.late()).get('a job')).toBe(0);
    await ctx.mail.close();
  });

  it('omit unknown ones and have the rest', () => {
    expect(page).toMatch(/^kade_mails_waiting 0$/m);
    expect(page).toMatch(/^kade_mail_oldest_seconds 0$/m);
  });
});

describe('the runbooks', () => {
  const index = read('docs/runbooks/README.md');
  const pages = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => `docs/runbooks/${name}`);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const operating = read('docs/operating.md');

  it('are ten at least, each with the same four parts', () => {
    expect(pages.length).toBeGreaterThanOrEqual(10);
    for (const path of pages)
      expect([path, ...[...read(path).matchAll(/^## (.+)$/gm)].map(([, head]) => head)]).toEqual([
        path,
        'Symptoms',
        'Diagnosis',
        'Actions',
        'Verification',
      ]);
  });

  it('name commands, paths, settings and figures that exist', () => {
    const env = read('apps/api/src/config/env.ts');
    for (const path of pages) {
      const text = read(path);
      for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
        expect(Object.keys(scripts)).toContain(name);
      for (const [, command] of text.matchAll(/npm run kade -- (\w+)/g))
        expect(operating).toContain(`\`${command}`);
      for (const [, name = ''] of text.matchAll(/[`(]((?:apps|packages|scripts|docker|docs)\/[\w./-]+)/g))
        expect([name, existsSync(join(root, name))]).toEqual([name, true]);
      for (const [, name] of text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g))
        expect(env).toContain(`${name}:`);
      for (const name of namesIn(text)) expect(page).toContain(`# TYPE ${name} `);
    }
  });
});
