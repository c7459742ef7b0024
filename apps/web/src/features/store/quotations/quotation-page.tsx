import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import { acceptQuotationInput, type OpenedQuotation } from '@headwater/contract/quotations';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { ErrorText } from '@headwater/ui/field';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { SubmitButton } from '@headwater/ui/submit-button';
import { SupportText } from '@headwater/ui/support-text';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { downloadBlob } from '../../../app/download-blob.ts';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

const acceptForm = acceptQuotationInput.omit({ secret: true });

/** Shows a quotation to whoever has its link, without a sign-in, and takes the order. */
export function QuotationPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const { client } = trpc.useUtils();
  const opened = useQuery({
    queryKey: ['quotation', secret],
    queryFn: async () => client.store.quotations.open.mutate({ secret }),
    retry: false,
  });
  if (opened.isError && toPortalError(opened.error).status === 400)
    return (
      <Page
        title="This link does not work"
        intro={
          <SupportText>
            It may be incomplete. Open it from our email again, or contact support for a new quotation.
          </SupportText>
        }
      />
    );
  const { data } = opened;
  return (
    <Page
      title={data ? `Quotation ${data.number}` : 'Your quotation'}
      intro={data && `For ${data.buyer}. ${describeStatus(data)}`}
    >
      <QueryBoundary
        query={opened}
        errorMessage="The quotation cannot be opened"
        skeleton={<Skeleton className="h-96" />}
      >
        {(quotation) => (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Card>
              <Facts {...quotation} />
            </Card>
            {quotation.status === 'open' ? (
              <Acceptance secret={secret} onAccepted={async () => opened.refetch()} />
            ) : (
              <Outcome {...quotation} />
            )}
            <div className="md:col-span-2">
              <Words secret={secret} {...quotation} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function describeStatus({ status, validUntil, endedAt }: OpenedQuotation): string {
  const on = endedAt === null ? '' : ` on ${formatLondonDay(endedAt)}`;
  return {
    open: `Valid until ${formatDay(validUntil)}.`,
    accepted: `It was accepted${on}.`,
    withdrawn: `We withdrew it${on}.`,
    superseded: `We replaced it${on}.`,
    expired: `It was valid until ${formatDay(validUntil)}.`,
  }[status];
}

function Facts(quotation: OpenedQuotation) {
  const { name, termMonths, beginsOn, net, vatPercent, vat, gross, reverseCharge } = quotation;
  const facts: [string, string][] = [
    ['Package', `${name}, ${termMonths} months`],
    ['First day', beginsOn === null ? 'When we process your order' : formatDay(beginsOn)],
    ['Price', formatPence(net)],
    [`VAT at ${vatPercent}%`, reverseCharge ? REVERSE_CHARGE_WORDS : formatPence(vat)],
    ['Total', formatPence(gross)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className={`contents ${label === 'Total' ? 'font-semibold' : ''}`}>
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acceptance({ secret, onAccepted }: { secret: string; onAccepted: () => Promise<unknown> }) {
  const accept = trpc.store.quotations.accept.useMutation({ meta: { refetch: false } });
  return (
    <Card title="Accept it">
      <Form
        label="Accept it"
        schema={acceptForm}
        values={{ poReference: '', apEmail: '' }}
        onSubmit={async (order) => {
          try {
            await accept.mutateAsync({ secret, ...order });
          } catch (error) {
            // Somebody else may have accepted it, or it has ended meanwhile: the page then says so.
            const { status, errors } = toPortalError(error);
            if (status !== 409 || errors.length > 0) throw error;
          }
          await onAccepted();
        }}
      >
        {(control) => (
          <>
            <FormTextField
              control={control}
              name="poReference"
              label="PO Number"
              required
              max={100}
              autoComplete="off"
            />
            <FormTextField
              control={control}
              name="apEmail"
              type="email"
              label="Accounts Payable Email"
              hint="We send the invoice to this address."
              required
            />
            <div>
              <SubmitButton>Accept and order</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

function Outcome({ status }: OpenedQuotation) {
  if (status === 'accepted')
    return (
      <Card title="Thank you for your order">
        <p>
          We will check your order and email the invoice to your accounts payable address. You do not need to
          do anything now.
        </p>
      </Card>
    );
  return (
    <Card title="It can no longer be accepted">
      <p>
        <SupportText>
          {status === 'superseded'
            ? 'We have sent a newer quotation: please use the link in that email. If you cannot find it, contact support.'
            : 'If you would still like to order, reply to our email or contact support, and we will send you a new quotation.'}
        </SupportText>
      </p>
    </Card>
  );
}

function Words({ secret, note, terms }: OpenedQuotation & { secret: string }) {
  const download = trpc.store.quotations.download.useMutation({ meta: { refetch: false } });
  async function save(): Promise<void> {
    const { filename, pdf } = await download.mutateAsync({ secret });
    const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0);
    downloadBlob(filename, new Blob([bytes], { type: 'application/pdf' }));
  }
  return (
    <Card
      title={note === '' ? 'Terms' : 'Our note and terms'}
      aside={
        <Button size="small" pending={download.isPending} onClick={() => void save().catch(() => undefined)}>
          <Download aria-hidden />
          Download the PDF
        </Button>
      }
    >
      <div className="grid max-w-prose gap-4">
        {download.isError && (
          <p role="alert">
            <ErrorText>
              <ErrorReason error={download.error} />
            </ErrorText>
          </p>
        )}
        {note !== '' && (
          <blockquote dir="auto" className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {terms}
        </p>
      </div>
    </Card>
  );
}
