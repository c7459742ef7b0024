import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { portalNodeFlags, siteNodeFlags, workerNodeFlags } from '@headwater/runtime/node-flags';
import { settings } from '@headwater/runtime/settings';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const build = z.object({ context: z.string(), dockerfile: z.string() });
const service = z.object({
  image: z.string(),
  pull_policy: z.string().optional(),
  build: build.optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  mem_limit: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});
const postgres = service.extend({ healthcheck: z.object({ test: z.array(z.string()) }) });
const composeFile = z.object({
  services: z
    .object({
      postgres,
      migrate: service.extend({ build }),
      portal: service,
      worker: service,
      site: service,
      proxy: service,
    })
    .catchall(service),
});

/** The settings that `.env` can't change, and why. */
const fixed = new Map([
  ['HOST', 'the image’s: its own network, all of it'],
  ['DATA_DIR', 'the image’s volume'],
  ['PORT', 'where the published ports lead'],
  ['SITE_PORT', 'where the published ports lead'],
  ['FILES_IN', 'the storage of the set: a container’s own folder is no other’s'],
  ['DATABASE_URL', 'the PostgreSQL of the set'],
  ['WORKER', 'the set has a worker of its own'],
  ['S3_ENDPOINT', 'the storage of the set'],
  ['S3_REGION', 'the storage of the set'],
  ['S3_BUCKET', 'the storage of the set'],
  ['S3_ACCESS_KEY', 'the storage of the set'],
  ['METRICS_HOST', 'the network of the set: none of these ports is published'],
  ['METRICS_PORT', 'the same'],
  ['WORKER_METRICS_PORT', 'the same, and where the worker’s health check asks'],
  ['SITE_METRICS_PORT', 'the same'],
]);

const compose: unknown = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), {
  merge: true,
});

test('docker-compose.yml is valid by the compose specification', () => {
  // The schema is schema/compose-spec.json of github.com/compose-spec/compose-spec, under Apache 2.0.
  const { $schema: _dialect, ...schema } = z
    .looseObject({ $schema: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../testing/compose-spec.json', import.meta.url), 'utf8')));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const valid = ajv.validate(schema, compose);
  expect(ajv.errors).toBeNull();
  expect(valid).toBe(true);
});

const { services } = composeFile.parse(compose);
const { migrate, portal, worker, site, proxy } = services;

test('one service builds the image for all four, and the others wait for it', () => {
  const four = [migrate, portal, worker, site];
  expect(Object.values(services).filter(({ image }) => image === 'headwater')).toEqual(four);
  expect(four.map(({ pull_policy: policy }) => policy)).toEqual(four.map(() => 'never'));
  expect(existsSync(join(repositoryRoot, migrate.build.dockerfile))).toBe(true);
  for (const other of [portal, worker, site]) {
    expect(other.build).toBeUndefined();
    expect(other.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  }
});

/** What the public site does not need, and of that what the worker does not need either. */
const signIn = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'PORTAL_TOKEN'];
const cachePurge = ['CDN_PURGE_HEADER'];
const mailAndPayments = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'];

test.each([
  ['portal', []],
  ['worker', [...signIn, ...cachePurge]],
  ['site', [...signIn, ...mailAndPayments]],
  ['migrate', [...signIn, ...mailAndPayments, ...cachePurge]],
] as const)(
  '%s runs a bundle, and is given every setting but secrets that it does not need',
  (name, withheld) => {
    const known = Object.keys(settings.shape);
    const { command = [], environment = {} } = services[name];
    const { NODE_OPTIONS: _, ...given } = environment;
    const [, script = 'apps/cli/dist/server.js'] = command;
    expect(script).toMatch(/^apps\/cli\/dist\/(?:portal|server|site|worker)\.js$/);
    expect(known).toEqual(expect.arrayContaining(Object.keys(given)));
    const changeable = known.filter((setting) => given[setting]?.includes(`\${${setting}:-`));
    const expected = new Set(known).difference(new Set([...fixed.keys(), ...withheld]));
    expect(new Set(changeable)).toEqual(expected);
    expect(Object.keys(given).filter((setting) => withheld.some((other) => other === setting))).toEqual([]);
  },
);

test('the heap of each process has the limits that npm start sets', () => {
  const flags = [portal, worker, site].map(({ environment }) => environment?.['NODE_OPTIONS']);
  expect(flags).toEqual(
    [portalNodeFlags, workerNodeFlags, siteNodeFlags].map((expected) =>
      expect.stringContaining(expected.join(' ')),
    ),
  );
});

test('the standby of the profile failover is of the primary’s version, and the portal takes the address of both', () => {
  const { postgres: primary, 'postgres-standby': standby } = services;
  expect(standby?.image).toBe(primary.image);
  const mounted = [primary, standby].flatMap((database) => database?.volumes ?? []);
  const scripts = mounted.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]);
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(existsSync(join(repositoryRoot, script ?? ''))).toBe(true);
  const address = (hosts: string) =>
    portal.environment?.['DATABASE_URL']
      ?.replace('${POSTGRES_PASSWORD:-headwater}', 'secret')
      .replace('${POSTGRES_HOSTS:-postgres:5432}', hosts);
  for (const hosts of ['postgres:5432', 'postgres:5432,postgres-standby:5432'])
    expect(settings.shape.DATABASE_URL.parse(address(hosts))).toContain(`@${hosts}/headwater`);
});

test('the health check of PostgreSQL asks over TCP, where the first start’s temporary server never answers', () => {
  expect(services.postgres.healthcheck.test.join(' ')).toContain('pg_isready --host 127.0.0.1 ');
});

test('every service has a limit of memory, the portal’s and the site’s well above those of their heaps', () => {
  const limits = Object.values(services).map(({ mem_limit: limit }) => limit);
  expect(limits.filter((limit) => !/^\d+[mg]$/.test(limit))).toEqual([]);
  expect(portal.environment?.['NODE_OPTIONS']).toContain('--max-old-space-size=512');
  expect(site.environment?.['NODE_OPTIONS']).toContain('--max-old-space-size=256');
  expect([portal.mem_limit, site.mem_limit]).toEqual(['1g', '1g']);
});

test('only the proxy that ends TLS is reached from other machines', () => {
  const published = Object.values(services).flatMap(({ ports = [] }) => ports);
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(proxy.ports);
  const [caddyfile = ''] = proxy.volumes?.[0]?.split(':') ?? [];
  const config = readFileSync(join(repositoryRoot, caddyfile), 'utf8');
  expect(config).toContain('@pages not path /api/* /trpc/*\n\tredir @pages https://');
  // What Caddy leaves as callers write it, and the portal believes of a proxy.
  for (const line of ['X-Request-Id {http.request.uuid}', '-Traceparent', '-Tracestate'])
    expect(config).toContain(`header_up ${line}\n`);
  expect(proxy.environment?.['SITE_UPSTREAM']).toBe('${SITE_UPSTREAM:-site:3001}');
  for (const upstream of ['portal:3000', '{$SITE_UPSTREAM}'])
    expect(config).toContain(`reverse_proxy ${upstream} {\n`);
});

test('the image is built without the folders beside the product’s sources', () => {
  const ignored = new Set(
    readFileSync(join(repositoryRoot, `${migrate.build.dockerfile}.dockerignore`), 'utf8').split('\n'),
  );
  const folders = globSync('{apps/*,packages/*,db}/*/', { cwd: repositoryRoot, exclude: ['apps/e2e/**'] });
  const left = folders.filter((path) => !ignored.has(path) && !ignored.has(`**/${basename(path)}`));
  expect(new Set(left.map((path) => basename(path)))).toEqual(new Set(['bundle', 'public', 'src']));
});
