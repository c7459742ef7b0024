import { followFormPath } from '@headwater/contract/follows';
import { companyTarget } from './feeds.ts';
import { Icon } from './icon.tsx';

/** Links to the form to follow the company by email, or renders nothing if it has no public page. */
export function FollowLink({ companyPath }: { companyPath: string | null }) {
  if (companyPath === null) return null;
  return (
    <p className="no-print mt-3 text-sm">
      <a
        href={followFormPath(companyTarget(companyPath))}
        rel="nofollow"
        className="quiet-link inline-flex items-center gap-1"
      >
        <Icon shape="mail" className="size-4" />
        Follow by email
      </a>
    </p>
  );
}
