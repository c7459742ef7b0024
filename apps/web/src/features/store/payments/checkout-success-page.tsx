import { messages } from '@headwater/contract/messages';
import { calculateProgress } from '@headwater/contract/progress';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Spinner } from '@headwater/ui/spinner';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { continueAfterSignIn } from '../../../app/continue-after-sign-in.ts';
import { toPortalError } from '../../../app/portal-error.ts';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { Page } from '../../../components/page.tsx';
import { toSubmittalInput } from '../../items/progress/submittal-input.ts';
import { useSubmitItem } from '../../items/progress/use-submit-item.tsx';
import { CheckoutResult } from './checkout-result.tsx';

/** Renders the page that Stripe's checkout returns to with its session's id. */
export function CheckoutSuccessPage({ sessionId }: { sessionId: string | undefined }) {
  const user = useUser();
  if (sessionId === undefined) {
    return (
      <CheckoutResult title={messages.missingSessionId} tone="neutral">
        <p>Thank you for your interest in our packages. This link does not lead to a payment.</p>
        <BackToProducts />
      </CheckoutResult>
    );
  }
  if (user === undefined) return <CheckingPayment />;
  if (user === null) return <SignInToConfirm sessionId={sessionId} />;
  return <Confirmation key={sessionId} sessionId={sessionId} />;
}

/** Sends a visitor to sign in and back to this page, or says that there is no such payment. */
function SignInToConfirm({ sessionId }: { sessionId: string }) {
  const { data: isKnown, error, isPending } = trpc.store.isCheckoutKnown.useQuery({ sessionId });
  if (isPending) return <CheckingPayment />;
  const isUnknown = isKnown === false || toPortalError(error).status === 400;
  return (
    <CheckoutResult
      title={isUnknown ? 'Payment not found' : 'Thank you'}
      tone={isUnknown ? 'bad' : 'neutral'}
    >
      <p>
        {isUnknown
          ? 'We could not find this payment. Sign in to see your payments.'
          : 'Sign in to see your payment.'}
      </p>
      <p>
        <Link
          to="/login"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => {
            if (!isUnknown)
              continueAfterSignIn({ to: '/checkout/success', search: { session_id: sessionId } });
          }}
        >
          Sign In
        </Link>
      </p>
    </CheckoutResult>
  );
}

/** Confirms the payment, perhaps before Stripe's webhook does. */
function Confirmation({ sessionId }: { sessionId: string }) {
  const confirmation = trpc.store.confirmPayment.useMutation();
  const confirmOnce = useEffectEvent(() => confirmation.mutate({ sessionId }));
  useEffect(() => confirmOnce(), []);
  const { data, error } = confirmation;
  if (data) return <PaymentReceived status={data.status} />;
  if (!error || confirmation.isPending) return <CheckingPayment />;
  const { status } = toPortalError(error);
  if (status === 404 || status === 400) {
    return (
      <CheckoutResult title="Payment not found" tone="bad">
        <p>
          We could not find this payment on your account, and nothing has changed. If you have been charged,
          your package starts as soon as the payment reaches us.
        </p>
        <BackToProducts />
      </CheckoutResult>
    );
  }
  return (
    <CheckoutResult title="Not checked yet" tone="neutral">
      <AlertBanner type="error" duration={Infinity}>
        <ErrorReason error={error} />
      </AlertBanner>
      <p>Your payment is safe.</p>
      <p>
        <Button variant="primary" onClick={() => confirmation.mutate({ sessionId })}>
          Try again
        </Button>
      </p>
    </CheckoutResult>
  );
}

function PaymentReceived({ status }: { status: 'paid' | 'processing' }) {
  return (
    <CheckoutResult title={messages.paymentSuccessful} tone="good">
      <p>Thank you for taking out a Subscription Package.</p>
      <p>
        {status === 'paid'
          ? 'You can now add Mini Case Studies and Company News. We publish what our editors approve. Your receipt is on its way by email.'
          : 'Your bank takes a few days to send the money. Your package starts as soon as it arrives.'}
      </p>
      <AfterPayment />
    </CheckoutResult>
  );
}

/** Continues with the profile, and offers to submit it if it is complete and not submitted yet. */
function AfterPayment() {
  const company = useUser()?.company ?? null;
  const mayEdit = useRight('editContent');
  return company && mayEdit ? <SubmitProfile id={company.id} /> : <ToProfile />;
}

function SubmitProfile({ id }: { id: number }) {
  const profile = { type: 'company', id } as const;
  const { data: status, isPending } = trpc.submittals.get.useQuery(toSubmittalInput(profile));
  const { submit, submitting, failure } = useSubmitItem(profile, messages.saveSubmittal);
  if (isPending) return null;
  if (!status || status.isSubmitted || !calculateProgress(status.steps).submittable) return <ToProfile />;
  return (
    <>
      <p>Your Company Profile is complete. Submit it, and our editors will review it for publication.</p>
      <p>
        <Button variant="primary" pending={submitting} onClick={() => submit()}>
          Submit for Approval
        </Button>
      </p>
      {failure}
    </>
  );
}

function ToProfile() {
  return (
    <p>
      <Link to="/company" className={buttonClass({ variant: 'primary' })}>
        Go to your Company Profile
      </Link>
    </p>
  );
}

function CheckingPayment() {
  return (
    <Page title="Your payment">
      <Card>
        <Spinner label="Looking up your payment" />
      </Card>
    </Page>
  );
}

function BackToProducts() {
  return (
    <p>
      <Link to="/products" className={buttonClass({ variant: 'primary' })}>
        Back to the Subscription Packages
      </Link>
    </p>
  );
}
