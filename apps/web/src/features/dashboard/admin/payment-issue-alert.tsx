import { AlertBanner } from '@headwater/ui/alert-banner';
import { Link } from '@tanstack/react-router';

/** Renders nothing while there are no payment issues. */
export function PaymentIssueAlert({ openIssues }: { openIssues: number }) {
  if (openIssues === 0) return null;
  return (
    <AlertBanner type="error" duration={Infinity}>
      <Link to="/payments">
        {openIssues === 1 ? '1 card payment was' : `${openIssues} card payments were`} set aside, and opened
        no access.
      </Link>
    </AlertBanner>
  );
}
