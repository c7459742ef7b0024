import { roleNames } from '@headwater/contract/company-roles';
import type { OpenInvitation } from '@headwater/contract/members';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { continueAfterSignIn } from '../../../app/continue-after-sign-in.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { LinkButton } from '../../../components/mailed-links/link-button.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { SignInCard } from '../../../components/sign-in-card.tsx';
import { roleHints } from './role-options.ts';

/** Renders an invitation, whose reader signs in or registers, then accepts it. */
export function InvitationPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const { client } = trpc.useUtils();
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: async () => client.company.members.readInvitation.mutate({ secret }),
    retry: false,
  });
  const { reloadAtHome } = useRouter().options.context;
  const accept = trpc.company.members.acceptInvitation.useMutation({ onSuccess: reloadAtHome });
  return (
    <SignInCard title="Invitation">
      <QueryBoundary
        query={invitation}
        errorMessage="This invitation cannot be opened"
        skeleton={<Skeleton className="h-40" />}
      >
        {(data) => (
          <div className="grid gap-6">
            <p>
              <EmailText email={data.invitedBy} /> invites you to <strong>{data.company}</strong>
              {data.handsOver
                ? ', which they hand over to you: you become its owner.'
                : ` as ${roleNames[data.role]}.`}
            </p>
            <p className="text-sm text-muted">{roleHints[data.role]}</p>
            <Answer
              invitation={data}
              // The page closes after it is accepted.
              accept={{ ...accept, isPending: !accept.isIdle && !accept.isError }}
              secret={secret}
            />
          </div>
        )}
      </QueryBoundary>
    </SignInCard>
  );
}

interface AnswerProps {
  invitation: OpenInvitation;
  accept: Parameters<typeof LinkButton>[0]['mutation'];
  secret: string;
}

function Answer({ invitation: { email, hasAccount }, accept, secret }: AnswerProps) {
  const user = useUser();
  if (user === undefined) return <Skeleton className="h-11" />;
  if (user?.email.toLowerCase() === email.toLowerCase())
    return <LinkButton mutation={accept}>Accept</LinkButton>;
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        It is for <EmailText email={email} />.
        {user && (
          <>
            {' '}
            You are signed in as <EmailText email={user.email} />: sign out first, then open the link again.
          </>
        )}
      </p>
      <Link
        to={signInPath({ isSignedIn: user !== null, hasAccount })}
        preload={false}
        onClick={() => continueAfterSignIn({ to: '/invitation', hash: secret })}
        className={buttonClass({ variant: 'primary' })}
      >
        {signInLabel({ isSignedIn: user !== null, hasAccount })}
      </Link>
    </div>
  );
}

interface Visitor {
  isSignedIn: boolean;
  hasAccount: boolean;
}

function signInPath({ isSignedIn, hasAccount }: Visitor) {
  if (isSignedIn) return '/logout' as const;
  return hasAccount ? ('/login' as const) : ('/register' as const);
}

function signInLabel({ isSignedIn, hasAccount }: Visitor): string {
  if (isSignedIn) return 'Sign out';
  return hasAccount ? 'Sign in to accept' : 'Register to accept';
}
