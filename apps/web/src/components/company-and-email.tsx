import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { EmailText } from './email-text.tsx';

interface CompanyAndEmailProps {
  email: string;
  /** Null if the person has no company. */
  company: { id: number; title: string } | null;
}

/**
 * Links to a company's record, with the email beside its name. Both are cut if there is no room, and shown whole on
 * focus and hover.
 */
export function CompanyAndEmail({ email, company }: CompanyAndEmailProps) {
  if (company === null)
    return (
      <span className="text-muted">
        <EmailText email={email} />
      </span>
    );
  return (
    <Tooltip text={`${company.title}, ${email}`} as="repetition">
      <span className="block grow @[40rem]:min-w-52 @6xl:min-w-80">
        <span className="flex min-w-0 items-baseline gap-x-2 @[40rem]:w-0 @[40rem]:min-w-full @max-[40rem]:flex-wrap">
          <Link
            dir="auto"
            to="/companies/$id"
            params={{ id: company.id }}
            className="min-w-0 font-semibold wrap-anywhere @[40rem]:max-w-[calc(100%-3rem)] @[40rem]:shrink-0 @[40rem]:truncate"
          >
            {company.title}
          </Link>
          <span className="min-w-0 text-muted @[40rem]:truncate">{email}</span>
        </span>
      </span>
    </Tooltip>
  );
}
