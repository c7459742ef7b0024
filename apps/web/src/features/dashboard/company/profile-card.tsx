import type { DashboardItem } from '@headwater/contract/dashboard';
import { calculateProgress } from '@headwater/contract/progress';
import type { Access } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { ProgressBar } from '@headwater/ui/progress-bar';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { describeItemStatus } from './describe-item-status.ts';

interface ProfileCardProps {
  company: DashboardItem | null;
  access: Access;
}

/** Shows the status of the profile, and the next thing to do. */
export function ProfileCard({ company, access }: ProfileCardProps) {
  if (!company) return <NoProfile />;
  const { tone, status, text } = describeItemStatus(company, access);
  const progress = calculateProgress(company.steps);
  const blockedByAccess = company.isSubmitted && company.response !== 'approved' && !access.active;
  return (
    <Card
      title="Company Profile"
      description={company.title}
      aside={<StatusBadge tone={tone}>{status}</StatusBadge>}
    >
      <div className="grid gap-5">
        {!progress.submittable && <ProgressBar label="Required steps" value={progress.requiredShare} />}
        <p className="max-w-prose">{text}</p>
        <div>
          {blockedByAccess ? (
            <Link to="/products" className={buttonClass({ variant: 'primary' })}>
              Activate Now!
            </Link>
          ) : (
            <Link to="/company" className={buttonClass({ variant: 'primary' })}>
              {progress.submittable ? 'Open the Company Profile' : 'Complete the Company Profile'}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

function NoProfile() {
  return (
    <Card title="Company Profile" aside={<StatusBadge tone="neutral">Not started</StatusBadge>}>
      <div className="grid gap-5">
        <p className="max-w-prose">Start with a title, an introduction and a description of your company.</p>
        <div>
          <Link to="/company" className={buttonClass({ variant: 'primary' })}>
            Create the Company Profile
          </Link>
        </div>
      </div>
    </Card>
  );
}
