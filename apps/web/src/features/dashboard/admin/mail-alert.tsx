import type { AdminDashboard } from '@headwater/contract/dashboard';
import { formatMoment } from '@headwater/contract/dates';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Link } from '@tanstack/react-router';

/** Renders nothing while all mails are sent. */
export function MailAlert({ failed, lateSince }: AdminDashboard['mails']) {
  if (failed === 0 && lateSince === null) return null;
  return (
    <AlertBanner type="error" duration={Infinity}>
      {failed > 0 && (
        <p>
          <Link to="/mails" search={{ state: 'failed' }}>
            {failed === 1 ? '1 mail' : `${failed} mails`} could not be sent.
          </Link>
        </p>
      )}
      {lateSince !== null && (
        <p>
          <Link to="/mails" search={{ state: 'waiting' }}>
            Mails wait since {formatMoment(new Date(lateSince))}.
          </Link>
        </p>
      )}
    </AlertBanner>
  );
}
