import { join } from 'node:path';
import pg from 'pg';
import { clusterUrl } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';

/** Returns the URL of the PostgreSQL that another process runs on the folder, or null. */
export async function attachEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const cluster = join(dataDir, 'cluster');
  const postmaster = await readPostmaster(cluster);
  if (!postmaster?.ready) return null;
  const url = await clusterUrl(cluster, postmaster.port).catch(() => null);
  return url !== null && (await acceptsConnections(url)) ? url : null;
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
