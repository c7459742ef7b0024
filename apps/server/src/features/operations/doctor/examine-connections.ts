import { listDatabaseUrls } from '@headwater/runtime/database-url';
import type { ServiceEnv } from '@headwater/runtime/env';
import { isLocalHost } from '../../webhooks/safe-fetch.ts';
import { warning, type Finding } from './finding.ts';

/** Warns about unencrypted connections of a public portal that leave its own network. */
export async function examineConnections(env: ServiceEnv): Promise<Finding[]> {
  if (!env.isPublic) return [];
  const findings = await Promise.all(
    listClearConnections(env).map(async ({ name, host, todo }) =>
      (await isLocalHost(host))
        ? []
        : [warning('connections', `${name} leads to ${host} without TLS.`, todo)],
    ),
  );
  return findings.flat();
}

function listClearConnections({ databaseUrl, smtpUrl, s3, tracesEndpoint, clamav, cdn }: ServiceEnv) {
  const databases = listDatabaseUrls(databaseUrl).map((url) => new URL(url));
  const mail = smtpUrl === null ? null : new URL(smtpUrl);
  const storage = s3 && new URL(s3.endpoint);
  const purges = cdn && new URL(cdn.purgeUrl);
  const traces = tracesEndpoint === null ? null : new URL(tracesEndpoint);
  return [
    ...databases.map(
      (url) =>
        !isSocket(databaseHost(url)) &&
        ['disable', 'no-verify'].includes(url.searchParams.get('sslmode') ?? 'disable') && {
          name: 'DATABASE_URL',
          host: databaseHost(url),
          todo: `Add ${url.search === '' ? '?' : '&'}sslmode=verify-full to its end.`,
        },
    ),
    mail?.protocol === 'smtp:' &&
      mail.searchParams.get('requireTLS') !== 'true' && {
        name: 'SMTP_URL',
        host: mail.hostname,
        todo: 'Add ?requireTLS=true to its end.',
      },
    storage?.protocol === 'http:' && {
      name: 'S3_ENDPOINT',
      host: storage.hostname,
      todo: 'Start it with https://.',
    },
    traces?.protocol === 'http:' && {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      host: traces.hostname,
      todo: 'Start it with https://.',
    },
    purges?.protocol === 'http:' && {
      name: 'CDN_PURGE_URL',
      host: purges.hostname,
      todo: 'Start it with https://.',
    },
    clamav?.host !== undefined && {
      name: 'CLAMAV_SOCKET',
      host: clamav.host,
      todo: 'Run ClamAV in your own network: its protocol has no TLS.',
    },
  ].filter((connection) => connection !== false);
}

/** Returns the host, or the folder of the socket, as `pg` reads it. */
function databaseHost({ hostname, searchParams }: URL): string {
  return searchParams.get('host') ?? decodeURIComponent(hostname);
}

function isSocket(host: string): boolean {
  return host.startsWith('/');
}
