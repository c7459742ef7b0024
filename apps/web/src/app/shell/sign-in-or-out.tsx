import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useUser } from '../session.ts';

/** Renders nothing until it is known whether somebody is signed in. */
export function SignInOrOut() {
  const user = useUser();
  if (user === undefined) return null;
  return user ? (
    <Link to="/logout" className={buttonClass({ variant: 'quiet' })}>
      Logout
    </Link>
  ) : (
    <Link to="/login" className={buttonClass()}>
      Sign In
    </Link>
  );
}
