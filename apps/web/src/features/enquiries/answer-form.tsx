import { answerFile } from '@headwater/contract/answer-files';
import {
  enquiryAnswerForm,
  enquiryLimits,
  type AnswerText,
  type Enquiry,
} from '@headwater/contract/enquiries';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { SelectField } from '@headwater/ui/select-field';
import { useAnnounce } from '@headwater/ui/toasts';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { EditForm } from '../items/draft/edit-form.tsx';
import { AttachPdfs } from './attach-pdfs.tsx';

const schema = enquiryAnswerForm.extend({ files: z.array(answerFile) });

/** Sends the reader an answer, whose reply goes to the member who writes it. Typed text survives a reload; files do not. */
export function AnswerForm({ enquiry: { id, signature, answers } }: { enquiry: Enquiry }) {
  const answer = trpc.enquiries.answer.useMutation();
  const texts = trpc.enquiries.texts.list.useQuery();
  const announce = useAnnounce();

  async function send({ files, ...typed }: z.output<typeof schema>): Promise<void> {
    await answer.mutateAsync({ id, ...typed, files: files.map((file) => file.id) });
    announce('Your answer is on its way');
  }

  return (
    <EditForm
      // A sent answer leaves an empty form.
      key={answers.length}
      label="Answer"
      draftKey={`enquiry-answer.${id}`}
      schema={schema}
      values={{ text: '', name: signature, files: [] }}
      onSubmit={send}
      submitLabel="Send the answer"
      beside={(control) => <AttachPdfs control={control} enquiryId={id} />}
    >
      {(control) => (
        <>
          <FormTextArea
            control={control}
            name="text"
            label="Your answer"
            hint="We email it to the reader. Their reply comes to your address."
            max={enquiryLimits.answerCharacters}
            required
          />
          <FieldRow>
            <FormTextField control={control} name="name" label="Your name" autoComplete="name" required />
            {texts.data && texts.data.length > 0 && <ChooseText texts={texts.data} />}
          </FieldRow>
        </>
      )}
    </EditForm>
  );
}

/** Puts one of the company's texts where the answer is empty, or after what is typed. */
function ChooseText({ texts }: { texts: readonly AnswerText[] }) {
  const { getValues, setValue } = useFormContext<{ text: string; name: string }>();

  function choose(chosen: string): void {
    const text = texts.find(({ id }) => String(id) === chosen)?.text;
    if (text === undefined) return;
    const typed = getValues('text').trimEnd();
    setValue('text', typed === '' ? text : `${typed}\n\n${text}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
  }

  return (
    <SelectField
      label="Begin with"
      value=""
      onValueChange={choose}
      placeholder="Choose a text"
      options={texts.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
