import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { EmailText } from './email-text.tsx';

interface CompanyAndEmailProps {
  email: string;
  /** Null where the person has no company. */
  company: { id: number; title: string } | null;
}

/** Leads to a company's record, with the email beside its name: cut where there is no room, whole on focus and hover. */
export function CompanyAndEmail({ email, company }: CompanyAndEmailProps) {
  if (company === null)
    return (
      <span className="text-muted">
        <EmailText email={email} />
      </span>
    );
  return (
    <Tooltip text={email} as="repetition">
      <span className="flex min-w-0 items-baseline gap-x-2 @max-[40rem]:flex-wrap">
        <Link to="/companies/$id" params={{ id: company.id }} className="font-semibold wrap-anywhere">
          {company.title}
        </Link>
        <span className="min-w-0 text-muted @[40rem]:w-0 @[40rem]:min-w-16 @[40rem]:grow @[40rem]:truncate @6xl:min-w-36">
          {email}
        </span>
      </span>
    </Tooltip>
  );
}
