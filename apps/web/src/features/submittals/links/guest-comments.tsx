import { guestComment, signOffLimits, type GuestSignOff } from '@headwater/contract/sign-offs';
import { listPlaceOptions } from '@headwater/richtext/list-place-options';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { SelectField } from '@headwater/ui/select-field';
import { TextArea } from '@headwater/ui/text-field';
import { useAnnounce } from '@headwater/ui/toasts';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { focusFirstError } from '../../../hooks/focus-first-error.ts';
import { useUnsavedChangesPrompt } from '../../../hooks/use-unsaved-changes-prompt.ts';

interface GuestCommentsProps {
  signOff: GuestSignOff;
  secret: string;
}

/** Lists a guest's comments on parts of the page, and accepts more until they answer. */
export function GuestComments({ signOff, secret }: GuestCommentsProps) {
  const { comments, answer } = signOff;
  if (answer !== null && comments.length === 0) return null;
  return (
    <Card
      title="Your comments"
      description={
        answer === null ? 'Say what you think of a part of the page, such as a paragraph.' : undefined
      }
    >
      <div className="grid gap-5">
        {comments.length > 0 && (
          <ul className="grid gap-3">
            {comments.map(({ id, label, text }) => (
              <li key={id} className="rounded bg-sunken p-3">
                <p dir="auto" className="text-sm wrap-anywhere text-muted">
                  {label}
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        )}
        {answer === null && <WriteComment signOff={signOff} secret={secret} />}
      </div>
    </Card>
  );
}

function WriteComment({ signOff: { snapshot }, secret }: GuestCommentsProps) {
  const options = useMemo(() => listPlaceOptions(snapshot), [snapshot]);
  const [where, setWhere] = useState('');
  const [text, setText] = useState('');
  useUnsavedChangesPrompt(text.trim() !== '');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const write = trpc.submittals.signOffs.comment.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();
  const place = options.find(({ key }) => key === where)?.place;
  const typed = guestComment.shape.text.safeParse(text);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    errorBanner.clear();
    if (place === undefined || !typed.success) return focusFirstError(form.current, () => setTried(true));
    setTried(false);
    try {
      await write.mutateAsync({ secret, place, text: typed.data });
      setWhere('');
      setText('');
      announce('Your comment is sent');
    } catch (error) {
      errorBanner.show('Your comment was not sent', error);
    }
  }

  return (
    <form ref={form} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Part of the page"
        placeholder="Choose a part"
        options={options.map(({ key, label }) => ({ value: key, label }))}
        value={where}
        onValueChange={setWhere}
        error={tried && place === undefined ? 'Choose a part of the page' : undefined}
      />
      <TextArea
        label="Your comment"
        value={text}
        onValueChange={setText}
        max={signOffLimits.commentCharacters}
        error={tried && !typed.success ? 'Write your comment' : undefined}
      />
      {errorBanner.banner}
      <div>
        <Button type="submit" pending={write.isPending}>
          Send the comment
        </Button>
      </div>
    </form>
  );
}
