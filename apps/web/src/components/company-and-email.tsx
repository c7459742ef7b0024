import { Tooltip } from '@headwater/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { EmailText } from './email-text.tsx';

interface CompanyAndEmailProps {
  email: string;
  /** Null if the person has no company. */
  company: { id: number; title: string } | null;
  /** Company name of somebody who is invited, and has no company yet. */
  invitedAs?: string | null;
  /** Account whose record the name of an invited company leads to. */
  accountId?: number;
}

/**
 * Links to the record of a company, also of an invited one, with the email beside its name. Both are cut if there is no
 * room, and shown whole on focus and hover.
 */
export function CompanyAndEmail({ email, company, invitedAs = null, accountId }: CompanyAndEmailProps) {
  const name = company?.title ?? invitedAs;
  const record = company
    ? ({ to: '/companies/$id', params: { id: company.id } } as const)
    : accountId !== undefined && ({ to: '/companies/accounts/$accountId', params: { accountId } } as const);
  if (name === null || !record)
    return (
      <span className="text-muted">
        <EmailText email={email} />
      </span>
    );
  return (
    <Tooltip text={`${name}, ${email}`} as="repetition">
      <span className="block grow @[40rem]:min-w-52 @6xl:min-w-80">
        <span className="flex min-w-0 items-baseline gap-x-2 @[40rem]:w-0 @[40rem]:min-w-full @max-[40rem]:flex-wrap">
          <Link
            {...record}
            dir="auto"
            className="min-w-0 font-semibold wrap-anywhere @[40rem]:max-w-[calc(100%-3rem)] @[40rem]:shrink-0 @[40rem]:truncate"
          >
            {name}
          </Link>
          <span className="min-w-0 text-muted @[40rem]:truncate">{email}</span>
        </span>
      </span>
    </Tooltip>
  );
}
