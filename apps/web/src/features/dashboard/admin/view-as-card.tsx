import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';

/** Leads those who help users to them. */
export function ViewAsCard() {
  return (
    <Card title="Help a user" description="Find their account, and view the portal as they see it.">
      <Link to="/users" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Find a user
      </Link>
    </Card>
  );
}
