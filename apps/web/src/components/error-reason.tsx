import { RequestReference } from '@headwater/ui/request-reference';
import { toPortalError } from '../app/portal-error.ts';

/** Says why a call failed, with the id to quote where the failure should be reported. */
export function ErrorReason({ error }: { error: unknown }) {
  const { message, requestId } = toPortalError(error);
  return (
    <>
      {message}
      <RequestReference requestId={requestId} />
    </>
  );
}
