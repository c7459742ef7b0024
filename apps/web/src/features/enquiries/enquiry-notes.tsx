import type { Enquiry } from '@headwater/contract/enquiries';
import { Card } from '@headwater/ui/card';
import { trpc } from '../../app/trpc.ts';
import { MessageEntry } from '../items/talk/message-entry.tsx';
import { NewMessage } from '../items/talk/new-message.tsx';

/** Shows what the company's members have noted about an enquiry for each other. */
export function EnquiryNotes({ enquiry: { id, notes }, mayEdit }: { enquiry: Enquiry; mayEdit: boolean }) {
  const addNote = trpc.enquiries.addNote.useMutation();
  return (
    <Card title="Notes" description="For the members of your company. The reader does not see them.">
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
            hint="Such as what was agreed on the phone."
            sendLabel="Add note"
            send={async (text) => addNote.mutateAsync({ id, text })}
          />
        )}
      </div>
    </Card>
  );
}
