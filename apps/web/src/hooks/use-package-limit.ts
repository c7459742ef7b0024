import type { AnyArticleType } from '@headwater/contract/item-types';
import {
  describeUsedLimit,
  packageRights,
  type PackageContentKind,
} from '@headwater/contract/package-rights';
import { trpc } from '../app/trpc.ts';

export interface PackageLimit {
  kind: PackageContentKind;
  /** The names of the packages that set it. */
  packages: readonly string[];
  limit: number;
  used: number;
}

/** Returns the limit of the company's packages for a kind; null if there is none or until it is loaded. */
export function usePackageLimit(of: PackageContentKind | AnyArticleType): PackageLimit | null {
  const { data } = trpc.store.limits.useQuery();
  const content = data?.contents.find(({ kind }) => kind === of);
  if (!data || !content || content.limit === null || data.packages.length === 0) return null;
  const { kind } = content;
  if (content.limit === packageRights[kind].max) return null;
  return { kind, packages: data.packages, limit: content.limit, used: content.used };
}

/** Says why no more of a kind can be added, and what to do; undefined below the limit. */
export function describeFullLimit(limit: PackageLimit | null): string | undefined {
  if (!limit || limit.used < limit.limit) return undefined;
  return `${describeUsedLimit(limit)} Delete what you do not need, or choose a larger package.`;
}
