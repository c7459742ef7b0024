import { hasRight } from '@headwater/contract/company-roles';
import type { Invitation, Member } from '@headwater/contract/members';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { ConfirmDialog } from '@headwater/ui/confirm-dialog';
import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { CompanyFirstPage } from '../../../components/company-first-page.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { ChangeRole } from './change-role.tsx';
import { InvitationEntry } from './invitation-entry.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberEntry } from './member-entry.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { EmailText } from '../../../components/email-text.tsx';

type OpenDialog = { kind: 'invite' } | { kind: 'leave' } | { kind: 'change-role' | 'remove'; member: Member };

/**
 * Lists the company's members. Owners can invite people, change their roles and remove them, but staff who view as an
 * owner cannot.
 */
export function MembersPage() {
  const user = useUser();
  const list = trpc.company.members.list.useQuery();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  if (!user) return null;
  if (!user.company)
    return (
      <CompanyFirstPage
        title="Members"
        intro="Create your company profile first. Then you can invite people to work on it."
      />
    );
  const manages = hasRight(user.company.role, 'manageMembers') && !user.impersonating;
  return (
    <Page title="Members">
      <Card
        title="Members"
        description={
          user.impersonating ? 'You cannot change them while you view as another user.' : undefined
        }
        aside={manages && <Button onClick={() => setDialog({ kind: 'invite' })}>Invite somebody</Button>}
      >
        <QueryBoundary
          query={list}
          errorMessage="The members could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {({ members }) => (
            <ul aria-label="Members" className="divide-y divide-line">
              {members.map((member) => (
                <MemberEntry
                  key={member.accountId}
                  member={member}
                  isSelf={member.accountId === user.id}
                  onChangeRole={manages ? () => setDialog({ kind: 'change-role', member }) : null}
                  onRemove={manages ? () => setDialog({ kind: 'remove', member }) : null}
                  onLeave={user.impersonating ? null : () => setDialog({ kind: 'leave' })}
                />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Card>
      <Invitations invitations={list.data?.invitations ?? []} readOnly={!manages} />
      {dialog?.kind === 'invite' && <InviteMember onClose={close} />}
      {dialog?.kind === 'leave' && <LeaveCompany company={user.company} onClose={close} />}
      {dialog?.kind === 'change-role' && <ChangeRole member={dialog.member} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveMember member={dialog.member} onClose={close} />}
    </Page>
  );
}

interface InvitationsProps {
  /** Only owners receive them. */
  invitations: readonly Invitation[];
  readOnly: boolean;
}

function Invitations({ invitations, readOnly }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <Card title="Invitations" description="Not accepted yet. Each link works once, for 7 days.">
      <ul aria-label="Invitations" className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationEntry key={invitation.id} invitation={invitation} readOnly={readOnly} />
        ))}
      </ul>
    </Card>
  );
}

function LeaveCompany({ company, onClose }: { company: { title: string }; onClose: () => void }) {
  const { reloadAtHome } = useRouter().options.context;
  const leave = trpc.company.members.leave.useMutation();
  const errorBanner = useErrorBanner();

  function confirm(): void {
    errorBanner.clear();
    leave.mutate(undefined, {
      onSuccess: reloadAtHome,
      onError: (error) => errorBanner.show('You are still a member', error),
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Leave ${company.title}?`}
      confirmLabel="Leave"
      danger
      pending={leave.isPending}
      onConfirm={confirm}
    >
      You cannot work on this company until an owner invites you again. Your account does not change.
      {errorBanner.banner}
    </ConfirmDialog>
  );
}

interface RemoveMemberProps {
  member: Member;
  onClose: () => void;
}

function RemoveMember({ member: { accountId, email }, onClose }: RemoveMemberProps) {
  const remove = trpc.company.members.remove.useMutation();
  return (
    <ConfirmAction
      title={
        <>
          Remove <EmailText email={email} />?
        </>
      }
      confirmLabel="Remove"
      danger
      action={async () => remove.mutateAsync({ accountId })}
      done={`${email} is no longer a member`}
      failed="The member could not be removed"
      onClose={onClose}
    >
      They cannot work on this company after this, and their API tokens for it stop working at once. Their
      texts stay.
    </ConfirmAction>
  );
}
