import { Card } from '@headwater/ui/card';

export function PaymentIssueHelp() {
  return (
    <Card title="What to do">
      <ol className="grid max-w-prose list-decimal gap-2 pl-5">
        <li>Look the payment up in Stripe, by the name that it has there.</li>
        <li>
          Give the money back in Stripe where it was not due. The payment then leaves this list by itself.
        </li>
        <li>
          Or count it, where what was paid is right after all: it opens access as any other payment does, and
          its VAT invoice goes out.
        </li>
        <li>
          A price that differs: correct the package with{' '}
          <code className="font-mono text-sm">npm run portal -- product set</code>, or its price in Stripe.
        </li>
      </ol>
    </Card>
  );
}
