import type { ReactNode } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';

interface TypedValuesProps<Values extends FieldValues> {
  control: Control<Values>;
  children: (values: Values) => ReactNode;
}

/** Renders parts that depend on the form's typed values. */
export function TypedValues<Values extends FieldValues>({ control, children }: TypedValuesProps<Values>) {
  return children(useWatch({ control, compute: (values: Values) => values }));
}
