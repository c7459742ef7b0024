import { formatDay } from '@headwater/contract/dates';
import type { GuestSignOff } from '@headwater/contract/sign-offs';
import { Skeleton } from '@headwater/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { PageFrame } from '../../items/compare/page-frame.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { GuestAnswer } from './guest-answer.tsx';
import { GuestComments } from './guest-comments.tsx';

/** Renders a sign-off: a guest without an account reads the page, comments on it, and answers. */
export function SignOffPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const { client } = trpc.useUtils();
  const signOff = useQuery({
    queryKey: ['sign-off', secret],
    queryFn: async () => client.submittals.signOffs.open.mutate({ secret }),
    retry: false,
  });
  if (signOff.isError && toPortalError(signOff.error).status === 404)
    return (
      <Page
        title="This link does not work"
        intro="The link may have expired or be incomplete. Ask the sender for a new one."
      />
    );
  const { data } = signOff;
  return (
    <Page wide title={data ? data.snapshot.title : 'Sign-off'} intro={data && describeRequest(data)}>
      <QueryBoundary
        query={signOff}
        errorMessage="This page cannot be opened"
        skeleton={<Skeleton className="h-96" />}
      >
        {(opened) => (
          <>
            {opened.note !== '' && (
              <blockquote
                dir="auto"
                className="max-w-prose border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line"
              >
                {opened.note}
              </blockquote>
            )}
            <PageFrame views={[{ label: 'The page', src: opened.frameUrl, isPdf: false }]} />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <GuestComments signOff={opened} secret={secret} />
              <GuestAnswer signOff={opened} secret={secret} />
            </div>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function describeRequest({ company, endsOn, answer }: GuestSignOff): string {
  const asks = `${company ?? 'Somebody'} asks you to sign this page off before it is published.`;
  return answer === null ? `${asks} The link works until ${formatDay(endsOn)}.` : asks;
}
