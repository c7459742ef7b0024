import { readServiceEnv } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import { examineConnections } from './examine-connections.ts';

interface Example {
  /** The beginning or end of the address of the database, the mail server, and others. */
  sslMode?: string;
  requireTls?: string;
  http?: string;
}

function connectionsTo(host: string, { sslMode = '', requireTls = '', http = 'http' }: Example = {}) {
  return {
    PORTAL_URL: 'https://portal.example',
    DATABASE_URL: `postgres://h:x@${host}:1/h${sslMode}`,
    SMTP_URL: `smtp://${host}:1${requireTls}`,
    S3_ENDPOINT: `${http}://${host}:1`,
    S3_REGION: 'x',
    S3_BUCKET: 'x',
    S3_ACCESS_KEY: 'x',
    S3_SECRET_KEY: 'x',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${http}://${host}:1`,
    CDN_PURGE_URL: `${http}://${host}:1`,
    CLAMAV_SOCKET: `${host}:1`,
  };
}

async function listAdvice(settings: Record<string, string>) {
  const findings = await examineConnections(readServiceEnv(settings));
  return findings.map(({ says, todo }) => `${says} ${todo}`);
}

test('a public portal is warned of services that it reaches without encryption', async () => {
  expect(await listAdvice(connectionsTo('93.184.216.34'))).toEqual([
    'DATABASE_URL leads to 93.184.216.34 without TLS. Add ?sslmode=verify-full to its end.',
    'SMTP_URL leads to 93.184.216.34 without TLS. Add ?requireTLS=true to its end.',
    'S3_ENDPOINT leads to 93.184.216.34 without TLS. Start it with https://.',
    'OTEL_EXPORTER_OTLP_ENDPOINT leads to 93.184.216.34 without TLS. Start it with https://.',
    'CDN_PURGE_URL leads to 93.184.216.34 without TLS. Start it with https://.',
    'CLAMAV_SOCKET leads to 93.184.216.34 without TLS. Run ClamAV in your own network: its protocol has no TLS.',
  ]);
});

test.each([
  ['over TLS', { ...connectionsTo('93.184.216.34', secure()), CLAMAV_SOCKET: '/run/clamav/clamd.ctl' }],
  ['within its own network', connectionsTo('10.0.0.1')],
  ['from a portal for this machine alone', { ...connectionsTo('93.184.216.34'), PORTAL_URL: '' }],
])('what is reached %s is fine', async (_how, settings) => {
  expect(await listAdvice(settings)).toEqual([]);
});

function secure(): Example {
  return { sslMode: '?sslmode=verify-full', requireTls: '?requireTLS=true', http: 'https' };
}

test.each(['postgres:///portal?host=/run/postgresql', 'postgres://%2Frun%2Fpostgresql/portal'])(
  'a database that is reached by a socket is fine: %s',
  async (DATABASE_URL) => {
    expect(await listAdvice({ ...connectionsTo('10.0.0.1'), DATABASE_URL })).toEqual([]);
  },
);

test('a host in a parameter of DATABASE_URL takes precedence', async () => {
  const DATABASE_URL = 'postgres://localhost/portal?host=93.184.216.34';
  expect(await listAdvice({ ...connectionsTo('10.0.0.1'), DATABASE_URL })).toEqual([
    'DATABASE_URL leads to 93.184.216.34 without TLS. Add &sslmode=verify-full to its end.',
  ]);
});

test('each host of the database without encryption is named', async () => {
  const hosts = '93.184.216.34:1,127.0.0.1:2,93.184.216.35';
  const DATABASE_URL = `postgres://h:x@${hosts}/h?target_session_attrs=read-write`;
  const advice = await listAdvice({ ...connectionsTo('127.0.0.1'), DATABASE_URL });
  expect(advice).toEqual([
    'DATABASE_URL leads to 93.184.216.34 without TLS. Add &sslmode=verify-full to its end.',
    'DATABASE_URL leads to 93.184.216.35 without TLS. Add &sslmode=verify-full to its end.',
  ]);
});
