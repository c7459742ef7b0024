import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

/** Props of a field whose value is the address of one of the company's files. */
export interface FormFileFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  required?: boolean;
}
