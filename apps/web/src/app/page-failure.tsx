import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErrorReason } from '../components/error-reason.tsx';
import { Page } from '../components/page.tsx';
import { logError } from './log.ts';
import { PageNotFound } from './page-not-found.tsx';
import { toPortalError } from './portal-error.ts';

const titleByStatus: Record<number, string> = {
  401: 'Please sign in',
  403: 'You cannot open this page',
  503: 'The portal is not available right now',
};

/** Replaces a page that could not load or has crashed. The header and the sidebar stay. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [retrying, setRetrying] = useState(false);
  const { status } = toPortalError(error);
  useEffect(() => {
    queries.reset();
    logError(error);
  }, [error, queries]);
  if (status === 404) return <PageNotFound />;

  async function retry(): Promise<void> {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  }

  return (
    <Page
      title={status === null ? 'No connection' : (titleByStatus[status] ?? 'Something went wrong')}
      intro={<ErrorReason error={error} />}
    >
      <div className="flex flex-wrap gap-3">
        {status === 401 && (
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            Sign In
          </Link>
        )}
        {status !== 401 && status !== 403 && (
          <Button variant="primary" pending={retrying} onClick={() => void retry()}>
            Try again
          </Button>
        )}
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Back to the home page
        </Link>
      </div>
    </Page>
  );
}
