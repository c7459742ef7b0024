import type { ListedUser } from '@headwater/contract/users';
import { Button } from '@headwater/ui/button';
import { Menu, MenuItem, MenuLink } from '@headwater/ui/menu';
import { Link } from '@tanstack/react-router';
import { useStaffRight, useUser } from '../../../app/session.ts';

interface UserActionsProps {
  user: ListedUser;
  impersonate: { start: (id: number) => void; startingId: unknown };
  onRescue: () => void;
  onSuspend: () => void;
}

/** Offers 'View As' and, to administrators, the other actions on an account. */
export function UserActions({ user, impersonate, onRescue, onSuspend }: UserActionsProps) {
  const administers = useStaffRight('administer');
  const isOwn = useUser()?.id === user.id;
  const { id, email, staffRole, suspension } = user;
  return (
    <>
      {isOwn ? (
        <span className="text-sm font-semibold sm:px-3 text-muted">You</span>
      ) : (
        <Button
          size="small"
          aria-label={`View As ${email}`}
          pending={id === impersonate.startingId}
          disabledReason={staffRole ? 'Nobody can view the portal as staff' : undefined}
          onClick={() => impersonate.start(id)}
        >
          View As
        </Button>
      )}
      {administers && (
        <Menu inRow label={`More for ${email}`}>
          {!staffRole && (
            <>
              <MenuItem aria-label={`Rescue ${email}`} onClick={onRescue}>
                Rescue
              </MenuItem>
              <MenuItem aria-label={`${suspension ? 'Reopen' : 'Suspend'} ${email}`} onClick={onSuspend}>
                {suspension ? 'Reopen' : 'Suspend'}
              </MenuItem>
            </>
          )}
          <MenuLink
            link={
              <Link to="/audit" search={{ subject: email }} aria-label={`History of ${email}`}>
                History
              </Link>
            }
          />
        </Menu>
      )}
    </>
  );
}
