import { packageRights } from '@headwater/contract/package-rights';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../../app/session.ts';
import { describeFullLimit, type PackageLimit } from '../../../hooks/use-package-limit.ts';

/** Says how much of what a package gives is used, before and once it is reached; nothing where no package limits it. */
export function PackageLimitNote({ limit }: { limit: PackageLimit | null }) {
  const pays = useRight('pay');
  if (!limit) return null;
  const { label } = packageRights[limit.kind];
  const full = describeFullLimit(limit);
  return (
    <p className="text-sm text-muted">
      {full ??
        `${label}: ${String(limit.used)} of the ${String(limit.limit)} that ${limit.packages.join(' and ')} gives.`}
      {full !== undefined && pays && (
        <>
          {' '}
          <Link to="/products">See the Subscription Packages</Link>
        </>
      )}
    </p>
  );
}
