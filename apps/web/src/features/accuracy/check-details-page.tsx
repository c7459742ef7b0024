import type { DetailsToCheck } from '@headwater/contract/detail-checks';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { LinkButton } from '../../components/mailed-links/link-button.tsx';
import { PublicPageLink } from '../../components/public-page-link.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { SignInCard } from '../../components/sign-in-card.tsx';

/**
 * Asks a company's owner whether the details on its public page are right, without a sign-in. Only the button confirms,
 * as programs that scan emails open their links too.
 */
export function CheckDetailsPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const { client } = trpc.useUtils();
  const details = useQuery({
    queryKey: ['check-details', secret],
    queryFn: async () => client.accuracy.details.open.mutate({ secret }),
    retry: false,
    // The link is used up after the confirmation.
    staleTime: Infinity,
  });
  const confirm = trpc.accuracy.details.confirmByLink.useMutation({ meta: { refetch: false } });
  if (confirm.isSuccess)
    return (
      <SignInCard title="Thank you" intro="Your page now says when its details were checked.">
        {details.data && <PublicPageLink url={details.data.publicUrl} title={details.data.company} />}
      </SignInCard>
    );
  return (
    <SignInCard title="Is your page still right?">
      <QueryBoundary
        query={details}
        errorMessage="This link cannot be opened"
        skeleton={<Skeleton className="h-64" />}
      >
        {(data) => (
          <div className="grid gap-6">
            <Details details={data} />
            <div className="flex flex-wrap items-start gap-3">
              <LinkButton mutation={confirm}>All of it is right</LinkButton>
              <Link to="/company" preload={false} className={buttonClass()}>
                Change it
              </Link>
            </div>
            <p className="text-sm text-muted">You need to sign in to change it.</p>
          </div>
        )}
      </QueryBoundary>
    </SignInCard>
  );
}

function Details({ details: { company, publicUrl, addresses } }: { details: DetailsToCheck }) {
  return (
    <div className="grid gap-4">
      <div>
        <h2 dir="auto" className="wrap-anywhere">
          {company}
        </h2>
        <PublicPageLink url={publicUrl} title={company} />
      </div>
      {addresses.map(({ lines, phone, email, url }, index) => (
        <ul key={index} className="grid gap-1 border-t border-line pt-4">
          {[...lines, phone, email, url]
            .filter((text) => text !== '')
            .map((text) => (
              <li key={text} dir="auto" className="wrap-anywhere">
                {text}
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
}
