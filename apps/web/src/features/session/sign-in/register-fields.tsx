import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import type { Control } from 'react-hook-form';
import { NewPasswordField } from '../../../components/new-password-field.tsx';

export function RegisterFields({ control }: { control: Control<{ email: string; password: string }> }) {
  return (
    <>
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordField control={control} name="password" label="Password" />
      <SubmitButton>Register</SubmitButton>
    </>
  );
}
