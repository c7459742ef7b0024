import type { ChosenCompany } from '@headwater/contract/company-roles';
import { messageKinds, type MessageKind } from '@headwater/contract/message-kinds';
import { messageKindsFor, type EmailOptOut } from '@headwater/contract/message-rules';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ChoiceTable } from '@headwater/ui/choice-table';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { FoldedQuery } from './folded-query.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { deliveryWays, EmailChoice } from './email-choice.tsx';

const id = 'emails';

/** Lets a person choose which emails they get about the companies that they are members of. */
export function EmailsSection() {
  const optOuts = trpc.mails.preferences.list.useQuery();
  const companies = useUser()?.companies ?? [];
  const isLinked = useLocation({ select: ({ hash }) => hash === id });
  return (
    <FoldedQuery
      id={id}
      title="Emails you get"
      description="About the companies that you are a member of. Whatever you choose here, your notifications have everything, and we always email you about your own account, such as a new password. Each choice is saved at once."
      open={isLinked}
      query={optOuts}
      errorMessage="Your choice of emails could not be loaded"
      summarise={({ length }) => (length === 0 ? 'All straight away' : `${length} not at once`)}
    >
      {(optOuts) =>
        companies.length === 0 ? (
          <p className="text-muted">
            You are not a member of a company yet. Once you are, you can choose here. Until then we email you
            about everything that you order and pay for.
          </p>
        ) : (
          <CompanyChoices companies={companies} optOuts={optOuts} />
        )
      }
    </FoldedQuery>
  );
}

interface CompanyChoicesProps {
  companies: readonly ChosenCompany[];
  optOuts: readonly EmailOptOut[];
}

/** Shows a group for each company and, for members of several, one for all. */
function CompanyChoices({ companies, optOuts }: CompanyChoicesProps) {
  const hasAll = companies.length > 1 || optOuts.some(({ companyId }) => companyId === null);
  const allKinds = messageKinds.filter((kind) =>
    companies.some(({ role }) => messageKindsFor(role).includes(kind)),
  );
  const tables = companies.map(({ id, title, role }) => ({
    id,
    title,
    choices: (
      <EmailChoices
        title={title}
        companyId={id}
        kinds={messageKindsFor(role)}
        optOuts={optOuts}
        hinted={!hasAll}
      />
    ),
  }));
  if (!hasAll) return tables.map(({ id, choices }) => <Fragment key={id}>{choices}</Fragment>);
  return (
    <>
      <EmailChoices title="All companies" companyId={null} kinds={allKinds} optOuts={optOuts} hinted />
      <div>
        {tables.map(({ id, title, choices }) => (
          <DisclosureLine key={id} label={title} value={summariseOwn(id, optOuts)}>
            {choices}
          </DisclosureLine>
        ))}
      </div>
    </>
  );
}

function summariseOwn(id: number, optOuts: readonly EmailOptOut[]): string {
  const { length } = optOuts.filter(({ companyId }) => companyId === id);
  return length === 0 ? 'As for all companies' : `${length} of its own`;
}

interface EmailChoicesProps {
  title: string;
  /** Null for all companies. */
  companyId: number | null;
  kinds: readonly MessageKind[];
  optOuts: readonly EmailOptOut[];
  /** Whether to explain the kinds: only the first group does. */
  hinted: boolean;
}

/** Chooses how each kind of message about a company arrives. */
function EmailChoices({ title, companyId, kinds, optOuts, hinted }: EmailChoicesProps) {
  const errorBanner = useErrorBanner();
  const deliveryFor = (id: number | null, kind: MessageKind) =>
    optOuts.find((optOut) => optOut.companyId === id && optOut.kind === kind)?.delivery ?? 'email';
  return (
    <div>
      {errorBanner.banner}
      <ChoiceTable caption={title} rowsHeader="Emails about" ways={deliveryWays}>
        {kinds.map((kind) => (
          <EmailChoice
            key={kind}
            companyId={companyId}
            kind={kind}
            saved={deliveryFor(companyId, kind)}
            forAll={companyId === null ? 'email' : deliveryFor(null, kind)}
            hinted={hinted}
            onFailure={(error) => errorBanner.show('Your choice could not be saved', error)}
          />
        ))}
      </ChoiceTable>
    </div>
  );
}
