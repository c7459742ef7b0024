import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useLocation } from '@tanstack/react-router';
import { ErrorReason } from '../error-reason.tsx';

interface LinkButtonProps {
  mutation: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    mutate: (input: { secret: string }) => void;
  };
  /** Primary by default, for the link's main purpose. */
  variant?: 'primary' | 'secondary';
  children: string;
}

/** Uses up the page's link, or says why it does not work. */
export function LinkButton({
  mutation: { isPending, isError, error, mutate },
  variant = 'primary',
  children,
}: LinkButtonProps) {
  const secret = useLocation({ select: ({ hash }) => hash });
  return (
    <div className="grid justify-items-start gap-4">
      {isError && (
        <AlertBanner type="error" duration={Infinity}>
          <ErrorReason error={error} />
        </AlertBanner>
      )}
      <Button variant={variant} pending={isPending} onClick={() => mutate({ secret })}>
        {children}
      </Button>
    </div>
  );
}
