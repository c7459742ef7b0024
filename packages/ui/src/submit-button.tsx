import { useFormContext, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from './button.tsx';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'pending' | 'disabled'>;

/** Submits the Form around it: disabled until the form is valid, busy while it is submitted. */
export function SubmitButton({ variant = 'primary', ...rest }: SubmitButtonProps) {
  const { control } = useFormContext();
  const { errors, isSubmitting, isValid } = useFormState({ control });
  // What the server refused may be sent again unchanged: the cause may lie elsewhere.
  const refused = Object.values(errors).some((error) => error?.type === 'server');
  return (
    <Button
      {...rest}
      variant={variant}
      type="submit"
      pending={isSubmitting}
      disabled={!isValid && !refused}
    />
  );
}
