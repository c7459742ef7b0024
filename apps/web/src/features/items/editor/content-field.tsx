import type { FieldValues } from 'react-hook-form';
import { EditorHostProvider, type EditorHost } from '@headwater/editor/editor-host';
import { FormRichTextField, type FormRichTextFieldProps } from '@headwater/editor/rich-text-field';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import { textPictures } from './text-pictures.tsx';
import { useMarginLists } from '../talk/margin-lists.ts';

interface FormContentFieldProps<Values extends FieldValues> extends FormRichTextFieldProps<Values> {
  /** The portal's by default; null where no picture may be added. */
  pictures?: EditorHost['pictures'];
}

/** The rich-text editor as a field of a Form, with the portal's pictures and what is said about the text's blocks. */
export function FormContentField<Values extends FieldValues>({
  pictures = textPictures,
  ...field
}: FormContentFieldProps<Values>) {
  const marginLists = useMarginLists();
  const altTextRequest = useAltTextRequest();
  return (
    <EditorHostProvider value={{ pictures, marginLists, altTextRequest }}>
      <FormRichTextField {...field} />
    </EditorHostProvider>
  );
}
