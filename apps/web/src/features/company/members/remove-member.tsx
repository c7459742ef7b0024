import type { Member } from '@headwater/contract/members';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { EmailText } from '../../../components/email-text.tsx';

interface RemoveMemberProps {
  member: Member;
  onClose: () => void;
}

export function RemoveMember({ member: { accountId, email }, onClose }: RemoveMemberProps) {
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
      They can no longer work on this company, and their API tokens for it stop working at once. What they
      wrote stays.
    </ConfirmAction>
  );
}
