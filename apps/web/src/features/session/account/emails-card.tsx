import type { ChosenCompany } from '@headwater/contract/company-roles';
import { messageKinds } from '@headwater/contract/message-kinds';
import { messageKindsFor, type EmailOptOut } from '@headwater/contract/message-rules';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { EmailChoices } from './email-choices.tsx';

/** Lets a person choose which emails they get about the companies that they are members of. */
export function EmailsCard() {
  const optOuts = trpc.mails.preferences.list.useQuery();
  const companies = useUser()?.companies ?? [];
  return (
    <Card
      id="emails"
      title="Emails you get"
      description="About the companies that you are a member of. You find it all in your notifications, whatever you choose here, and each choice is saved at once. Emails about your own account, such as a new password, always arrive."
    >
      <QueryBoundary
        query={optOuts}
        errorMessage="Your choice of emails could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {(optOuts) =>
          companies.length === 0 ? (
            <p className="text-muted">
              You are not a member of a company yet. Once you are, you choose here. Until then you get all
              emails about what you order and pay.
            </p>
          ) : (
            <CompanyChoices companies={companies} optOuts={optOuts} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface CompanyChoicesProps {
  companies: readonly ChosenCompany[];
  optOuts: readonly EmailOptOut[];
}

/** Has a group for each company and, for whoever is a member of several, one for all. */
function CompanyChoices({ companies, optOuts }: CompanyChoicesProps) {
  const hasAll = companies.length > 1 || optOuts.some(({ companyId }) => companyId === null);
  const allKinds = messageKinds.filter((kind) =>
    companies.some(({ role }) => messageKindsFor(role).includes(kind)),
  );
  return (
    <div className="grid gap-6">
      {hasAll && (
        <EmailChoices title="All companies" companyId={null} kinds={allKinds} optOuts={optOuts} hinted />
      )}
      {companies.map(({ id, title, role }) => (
        <EmailChoices
          key={id}
          title={title}
          companyId={id}
          kinds={messageKindsFor(role)}
          optOuts={optOuts}
          hinted={!hasAll}
        />
      ))}
    </div>
  );
}
