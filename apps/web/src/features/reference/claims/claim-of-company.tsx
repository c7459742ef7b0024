import type { CompanyClaim } from '@headwater/contract/claims';
import { Button } from '@headwater/ui/button';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../../app/format-london-day.ts';

interface ClaimOfCompanyProps {
  claim: CompanyClaim;
  onDecide: (verb: 'approve' | 'reject') => void;
}

/** Shows one of the claims of a name, with its company. */
export function ClaimOfCompany({ claim, onDecide }: ClaimOfCompanyProps) {
  const { company, reason, createdAt } = claim;
  return (
    <li className="grid content-start gap-2 wrap-anywhere">
      <p className="font-semibold">
        <Link dir="auto" to="/companies/$id" params={{ id: company.id }}>
          {company.title}
        </Link>
      </p>
      <p dir="auto" className="text-sm text-muted">
        {company.introHeader}
      </p>
      <p dir="auto">{reason}</p>
      <p className="text-sm text-muted">Claimed on {formatLondonDay(createdAt)}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => onDecide('approve')}>
          Approve<VisuallyHidden>: {company.title}</VisuallyHidden>
        </Button>
        <Button size="small" onClick={() => onDecide('reject')}>
          Reject<VisuallyHidden>: {company.title}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
