import { AlertBanner } from '@headwater/ui/alert-banner';
import { Link } from '@tanstack/react-router';

/** Nothing, while every card payment fits what the portal knows. */
export function PaymentTrouble({ setAside }: { setAside: number }) {
  if (setAside === 0) return null;
  return (
    <AlertBanner type="error" duration={Infinity}>
      <Link to="/payments">
        {setAside === 1 ? '1 card payment was' : `${setAside} card payments were`} set aside, and opened no
        access.
      </Link>
    </AlertBanner>
  );
}
