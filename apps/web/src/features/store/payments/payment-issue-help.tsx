import { DisclosureLine } from '@headwater/ui/disclosure-line';

export function PaymentIssueHelp() {
  return (
    <DisclosureLine label="What to do" value="in four steps">
      <ol className="grid max-w-prose list-decimal gap-2 pl-5 text-sm">
        <li>Find the payment in Stripe by its ID.</li>
        <li>
          If the money was not due, refund it in Stripe. The payment then leaves this list automatically.
        </li>
        <li>
          If the payment is right after all, accept it. It gives access like any other payment, and we send
          its VAT invoice.
        </li>
        <li>
          If the prices differ, correct the package with{' '}
          <code className="font-mono text-sm">npm run portal -- product set</code>, or its price in Stripe.
        </li>
      </ol>
    </DisclosureLine>
  );
}
