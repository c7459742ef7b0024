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

/** Creates an empty cluster that tests can copy: creating one takes longer than most of them. */
export async function createClusterTemplate(): Promise<ClusterTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-cluster-'));
  await chmod(folder, 0o755);
  const installation = await resolveInstallation(folder);
  await ensureCluster(installation, false);
  // Where `nobody` cannot enter root's temporary folder, the cluster lies elsewhere, and each test creates its own.
  const isHere = dirname(installation.cluster) === folder;
  return {
    async copyTo(dataDir) {
      await mkdir(dataDir, { recursive: true });
      // `-a` keeps the owner, who may be another user.
      if (isHere) await promisify(execFile)('cp', ['-a', `${folder}/.`, dataDir]);
    },
    remove: async () => rm(folder, { recursive: true }),
  };
}
