import { SegmentedControl } from '@headwater/ui/segmented-control';
import { trpc } from '../../../app/trpc.ts';
import { useTextDraft } from '../../items/draft/use-text-draft.ts';
import { NewMessage } from '../../items/talk/new-message.tsx';

const audiences = {
  company: {
    option: 'To the company',
    edge: 'border-l-brand',
    label: 'To the company',
    hint: 'We send it to members who receive emails about decisions, without your name.',
    sendLabel: 'Send to the company',
  },
  editors: {
    option: 'Internal',
    edge: 'border-l-warn',
    label: 'Internal note',
    hint: 'Only editors can read it. The company never sees it.',
    sendLabel: 'Add the internal note',
  },
};
type Audience = keyof typeof audiences;

/** Sends a message to the company or an internal note. Typed text stays when the editor switches. */
export function WriteEntry({ submittal: id }: { submittal: number }) {
  const [draft, setDraft] = useTextDraft(`conversation-${id}`, { text: '', audience: 'editors' });
  const audience: Audience = draft.audience === 'company' ? 'company' : 'editors';
  const reply = trpc.submittals.messages.reply.useMutation();
  const addNote = trpc.submittals.notes.add.useMutation();
  const { edge, label, hint, sendLabel } = audiences[audience];
  return (
    <div className={`grid grid-cols-1 justify-items-start gap-3 border-l-4 pl-3 ${edge}`}>
      <SegmentedControl
        legend="Who can read it"
        value={audience}
        onValueChange={(chosen) => setDraft({ ...draft, audience: chosen })}
        options={[
          { value: 'company', label: audiences.company.option },
          { value: 'editors', label: audiences.editors.option },
        ]}
      />
      <div className="w-full min-w-0">
        <NewMessage
          label={label}
          hint={hint}
          sendLabel={sendLabel}
          text={draft.text}
          onTextChange={(text) => setDraft({ ...draft, text })}
          send={async () => (audience === 'company' ? reply : addNote).mutateAsync({ id, text: draft.text })}
        />
      </div>
    </div>
  );
}
