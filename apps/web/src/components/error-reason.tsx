import { RequestReference } from '@headwater/ui/request-reference';
import { SupportText } from '@headwater/ui/support-text';
import { toPortalError } from '../app/portal-error.ts';

/** Says why a call failed, with the id to quote if the failure should be reported. */
export function ErrorReason({ error }: { error: unknown }) {
  const { message, requestId } = toPortalError(error);
  return (
    <>
      <SupportText>{message}</SupportText>
      <RequestReference requestId={requestId} />
    </>
  );
}
