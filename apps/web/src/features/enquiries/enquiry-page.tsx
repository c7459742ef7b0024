import { formatMoment } from '@headwater/contract/dates';
import {
  enquiryStatuses,
  enquiryStatusLabels,
  type Enquiry,
  type EnquiryStatus,
} from '@headwater/contract/enquiries';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { useAnnounce } from '@headwater/ui/toasts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useRight, useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { Page } from '../../components/page.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { EnquiriesHidden, whyHidden } from './enquiries-hidden.tsx';
import { describeItem } from './enquiry-columns.tsx';
import { EnquiryStatusBadge } from './enquiry-status-badge.tsx';
import { MessageEntry } from '../items/talk/message-entry.tsx';
import { NewMessage } from '../items/talk/new-message.tsx';

/** Shows an enquiry, to be answered by email. */
export function EnquiryPage({ id }: { id: number }) {
  const user = useUser();
  if (!user) return null;
  const why = whyHidden(user);
  return why === null ? <ShownEnquiry id={id} /> : <EnquiriesHidden why={why} />;
}

function ShownEnquiry({ id }: { id: number }) {
  const [enquiry] = trpc.enquiries.get.useSuspenseQuery({ id });
  const mayEdit = useRight('editContent');
  const { name, item, receivedAt, erasedAt } = enquiry;
  return (
    <Page
      title={erasedAt === null ? `Enquiry from ${name}` : 'Erased enquiry'}
      intro={`${describeItem(item)}, received on ${formatMoment(new Date(receivedAt))}.`}
      action={
        <Link to="/enquiries" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          All enquiries
        </Link>
      }
    >
      {erasedAt === null ? (
        <>
          <Message enquiry={enquiry} mayEdit={mayEdit} />
          <EnquiryNotes enquiry={enquiry} mayEdit={mayEdit} />
        </>
      ) : (
        <ErasedEnquiry at={erasedAt} />
      )}
      {mayEdit && <Removal enquiry={enquiry} />}
    </Page>
  );
}

function ErasedEnquiry({ at }: { at: string }) {
  return (
    <Card>
      <p className="max-w-prose">
        We erased it at the reader’s request on {formatMoment(new Date(at))}, with its notes. Please also
        delete any other copies, such as those in your mailbox.
      </p>
    </Card>
  );
}

interface EnquiryProps {
  enquiry: Enquiry;
  mayEdit: boolean;
}

function Message({ enquiry, mayEdit }: EnquiryProps) {
  const { name, email, organisation, message, status } = enquiry;
  return (
    <Card>
      <div className="grid gap-6">
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {organisation !== '' && (
            <p dir="auto" className="wrap-anywhere text-muted">
              {organisation}
            </p>
          )}
          <p className="wrap-anywhere text-muted">
            <EmailText email={email} />
          </p>
        </div>
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
        {mayEdit ? (
          <div className="flex flex-wrap items-center gap-4">
            <a href={replyHref(enquiry)} className={buttonClass({ variant: 'primary' })}>
              <Mail aria-hidden />
              Answer by email
            </a>
            <StatusControl enquiry={enquiry} />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <EnquiryStatusBadge status={status} />
            <span className="text-sm text-muted">An owner or an editor can answer it.</span>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Mail programs read `+` as a plus, not as a space. */
function replyHref({ email, item }: Enquiry): string {
  const subject = item ? `Your enquiry about ${item.title}` : 'Your enquiry';
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}

const options = enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value] }));

function StatusControl({ enquiry: { id, status } }: { enquiry: Enquiry }) {
  const announce = useAnnounce();
  const errorBanner = useErrorBanner();
  const setStatus = trpc.enquiries.setStatus.useMutation({
    onSuccess: (_, { status: chosen }) =>
      announce(`The enquiry is ${enquiryStatusLabels[chosen].toLowerCase()}`),
    onError: (error) => errorBanner.show('The status could not be changed', error),
  });

  function choose(chosen: EnquiryStatus): void {
    errorBanner.clear();
    setStatus.mutate({ id, status: chosen });
  }

  return (
    <>
      <SegmentedControl
        legend="Status"
        value={setStatus.isPending ? setStatus.variables.status : status}
        onValueChange={choose}
        options={options}
      />
      {errorBanner.banner}
    </>
  );
}

function Removal({ enquiry: { id, name, erasedAt } }: { enquiry: Enquiry }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = trpc.enquiries.remove.useMutation();

  async function removeAndLeave(): Promise<void> {
    await remove.mutateAsync({ id });
    await navigate({ to: '/enquiries' });
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>Delete this enquiry</Button>
      {asking && (
        <ConfirmAction
          title={erasedAt === null ? `Delete the enquiry from ${name}?` : 'Delete this enquiry?'}
          confirmLabel="Delete"
          danger
          action={removeAndLeave}
          done="The enquiry is deleted"
          failed="The enquiry could not be deleted"
          onClose={() => setAsking(false)}
        >
          We delete it for good, with its notes. We delete closed enquiries automatically after a time.
        </ConfirmAction>
      )}
    </div>
  );
}

/** Shows the members' notes on an enquiry. */
function EnquiryNotes({ enquiry: { id, notes }, mayEdit }: { enquiry: Enquiry; mayEdit: boolean }) {
  const addNote = trpc.enquiries.addNote.useMutation();
  return (
    <Card title="Notes" description="For the members of your company. The reader cannot see them.">
      <div className="grid gap-5">
        {notes.length === 0 ? (
          <p className="text-muted">No notes yet.</p>
        ) : (
          <ol className="grid max-w-prose gap-4">
            {notes.map(({ id: note, by, writtenAt, text }) => (
              <MessageEntry key={note} by={by ?? 'A former member'} at={writtenAt} text={text} />
            ))}
          </ol>
        )}
        {mayEdit && (
          <NewMessage
            label="Add a note"
            hint="Such as agreements made on the phone."
            sendLabel="Add note"
            send={async (text) => addNote.mutateAsync({ id, text })}
          />
        )}
      </div>
    </Card>
  );
}
