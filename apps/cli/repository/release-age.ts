import { z } from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), link: z.boolean().optional() }),
  ),
});

const MIN_RELEASE_AGE_DAYS = 7;

/** Returns `name@version` of every package that the second lock file has and the first lacks. */
export function listNewPackages(before: unknown, after: unknown): string[] {
  const known = new Set(listPackages(before));
  return [...new Set(listPackages(after))].filter((entry) => !known.has(entry)).toSorted();
}

function listPackages(lockFile: unknown): string[] {
  return Object.entries(lock.parse(lockFile).packages).flatMap(([path, { name, version, link }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link || version === undefined) return [];
    return [`${name ?? path.slice(at + 'node_modules/'.length)}@${version}`];
  });
}

/** Returns what is wrong with a release of that time, or null. Malicious ones are mostly found within days. */
export function releaseAgeIssue(entry: string, publishedAt: string | undefined, now: Date): string | null {
  if (publishedAt === undefined) return `${entry}: the registry does not say when it was published`;
  const days = (now.getTime() - Date.parse(publishedAt)) / 86_400_000;
  return days < MIN_RELEASE_AGE_DAYS
    ? `${entry}: published ${Math.floor(days)} days ago, and ${MIN_RELEASE_AGE_DAYS} are wanted`
    : null;
}
