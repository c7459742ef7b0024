import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureCluster } from '../src/embedded/cluster.ts';
import { resolveInstallation } from '../src/embedded/installation.ts';

export interface ClusterTemplate {
  copyTo: (dataDir: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** An empty cluster for tests that need one of their own: making it takes longer than most of them, copying it does not. */
export async function createClusterTemplate(): Promise<ClusterTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-cluster-'));
  await chmod(folder, 0o755);
  const place = await resolveInstallation(folder);
  await ensureCluster(place, false);
  // Where nobody may enter root's temporary folder it lies elsewhere, and each test makes its own after all.
  const isHere = dirname(place.cluster) === folder;
  return {
    async copyTo(dataDir) {
      await mkdir(dataDir, { recursive: true });
      // With its owner, who is not always the one that copies.
      if (isHere) await promisify(execFile)('cp', ['-a', `${folder}/.`, dataDir]);
    },
    remove: async () => rm(folder, { recursive: true }),
  };
}
