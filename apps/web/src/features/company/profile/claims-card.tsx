import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';

/** Leads to the search for older items about the company. */
export function ClaimsCard() {
  return (
    <Card
      title="Older case studies and innovations"
      description="We may have published items about your company before. Claim its names, and they show on your page."
    >
      <Link to="/claims" className={buttonClass()}>
        Find and claim names
      </Link>
    </Card>
  );
}
