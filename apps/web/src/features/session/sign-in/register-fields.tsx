import { SubmitButton } from '@headwater/ui/submit-button';
import type { Control } from 'react-hook-form';
import { NewPasswordField } from '../new-password-field.tsx';
import { EmailField } from '../email-field.tsx';

export function RegisterFields({ control }: { control: Control<{ email: string; password: string }> }) {
  return (
    <>
      <EmailField control={control} name="email" />
      <NewPasswordField control={control} name="password" label="Password" />
      <SubmitButton>Register</SubmitButton>
    </>
  );
}
