import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { useUser } from '../../../app/session.ts';
import { openOwnCompany } from '../../../app/tab-company.ts';

/** Lets a member of other people's companies create one of their own. */
export function OwnCompany() {
  const user = useUser();
  if (!user || user.impersonating || user.companies.length === 0) return null;
  if (user.companies.some(({ role }) => role === 'owner')) return null;
  return (
    <Card
      title="Your own company"
      description="You are a member of other people’s companies. You can have one of your own as well."
    >
      <Button onClick={openOwnCompany}>Go to your own company</Button>
    </Card>
  );
}
