import { formatMoment } from '@headwater/contract/dates';
import { signForm, signOffAnswer, signOffLimits, type GuestSignOff } from '@headwater/contract/sign-offs';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Card } from '@headwater/ui/card';
import { Form } from '@headwater/ui/form';
import { FormTextArea, FormTextField, useFormField } from '@headwater/ui/form-fields';
import { RadioCards } from '@headwater/ui/radio-cards';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { useUnsavedChangesPrompt } from '../../../hooks/use-unsaved-changes-prompt.ts';

const answerForm = signForm
  .extend({ answer: signOffAnswer })
  .refine(({ answer, words }) => answer === 'signed-off' || words !== '', {
    path: ['words'],
    error: 'Say what should be changed',
  });
type AnswerForm = z.input<typeof answerForm>;

interface GuestAnswerProps {
  signOff: GuestSignOff;
  secret: string;
}

/** Asks for a guest's one answer, or shows it. */
export function GuestAnswer({ signOff, secret }: GuestAnswerProps) {
  const send = trpc.submittals.signOffs.answer.useMutation();
  const [dirty, setDirty] = useState(false);
  useUnsavedChangesPrompt(dirty && signOff.answer === null);
  if (signOff.answer !== null) return <GivenAnswer signOff={signOff} />;
  return (
    <Card title="Your answer" description="You can answer only once. We notify the company at once.">
      <Form
        label="Your answer"
        schema={answerForm}
        values={{ answer: 'signed-off' as const, name: signOff.guest, words: '' }}
        onDirtyChange={setDirty}
        onSubmit={async (answer) => {
          await send.mutateAsync({ secret, ...answer });
        }}
      >
        {(control) => (
          <>
            <AnswerChoice control={control} />
            <FormTextField
              control={control}
              name="name"
              label="Your name"
              required
              max={signOffLimits.nameCharacters}
              autoComplete="name"
            />
            <FormTextArea
              control={control}
              name="words"
              label="Comments"
              hint="Say what should be changed, or anything else."
              max={signOffLimits.noteCharacters}
            />
            <div>
              <AnswerButton control={control} />
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

function AnswerChoice({ control }: { control: Control<AnswerForm> }) {
  const { field } = useFormField<AnswerForm, AnswerForm['answer']>(control, 'answer');
  return (
    <RadioCards
      legend="Do you approve this page?"
      value={field.value}
      onValueChange={field.onChange}
      options={[
        {
          value: 'signed-off',
          label: 'Sign off',
          children: 'The company may publish the page as shown here.',
        },
        { value: 'changes-asked', label: 'Ask for changes', children: 'Something needs to change first.' },
      ]}
    />
  );
}

/** Labels the button with the chosen answer, so that nobody signs off by mistake. */
function AnswerButton({ control }: { control: Control<AnswerForm> }) {
  const answer = useWatch({ control, name: 'answer' });
  return <SubmitButton>{answer === 'signed-off' ? 'Sign off' : 'Ask for changes'}</SubmitButton>;
}

function GivenAnswer({
  signOff: { answer, signedBy, words, answeredAt },
}: Pick<GuestAnswerProps, 'signOff'>) {
  const verb = answer === 'signed-off' ? 'signed this page off' : 'asked for changes to this page';
  const at = answeredAt === null ? '' : `, ${formatMoment(new Date(answeredAt))}`;
  return (
    <Card title="Your answer">
      <div className="grid gap-4">
        <AlertBanner type={answer === 'signed-off' ? 'success' : 'info'} duration={Infinity}>
          You have {verb} as {signedBy}
          {at}. Thank you: the company has been notified.
        </AlertBanner>
        {words !== '' && (
          <blockquote
            dir="auto"
            className="max-w-prose border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line"
          >
            {words}
          </blockquote>
        )}
      </div>
    </Card>
  );
}
