import { packageRights } from '@headwater/contract/package-rights';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../../app/session.ts';
import { describeFullLimit, type PackageLimit } from '../../../hooks/use-package-limit.ts';

/** Says how much of a package's limit is used. Renders nothing if no package limits it. */
export function PackageLimitNote({ limit }: { limit: PackageLimit | null }) {
  const pays = useRight('pay');
  if (!limit) return null;
  const { label } = packageRights[limit.kind];
  const full = describeFullLimit(limit);
  return (
    <p className="text-sm text-muted">
      {full ??
        `${label}: you have used ${String(limit.used)} of the ${String(limit.limit)} included in ${limit.packages.join(' and ')}.`}
      {full !== undefined && pays && (
        <>
          {' '}
          <Link to="/products">See the Subscription Packages</Link>
        </>
      )}
    </p>
  );
}
