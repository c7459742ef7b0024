import { Button } from '@headwater/ui/button';
import { CardLine } from '@headwater/ui/card-lines';
import { useUser } from '../../../app/session.ts';
import { openOwnCompany } from '../../../app/tab-company.ts';

/** Lets a member of other people's companies create one of their own. */
export function OwnCompany() {
  const user = useUser();
  if (!user || user.impersonating || user.companies.length === 0) return null;
  if (user.companies.some(({ role }) => role === 'owner')) return null;
  return (
    <CardLine
      title="Your own company"
      value="You can have one of your own as well."
      action={
        <Button size="small" onClick={openOwnCompany}>
          Go to your own company
        </Button>
      }
    />
  );
}
