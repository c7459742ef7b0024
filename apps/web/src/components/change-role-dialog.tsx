import { FormDialog } from '@headwater/ui/form-dialog';
import type { SelectFieldProps } from '@headwater/ui/select-field';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { EmailText } from './email-text.tsx';
import { RoleField } from './role-field.tsx';

interface ChangeRoleDialogProps<Values> extends Pick<SelectFieldProps, 'options'> {
  email: string;
  /** Empty if it is none of the options. */
  role: string;
  description: string;
  schema: z.ZodType<Values, { role: string }>;
  change: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a person's new role. */
export function ChangeRoleDialog<Values>({
  email,
  role,
  options,
  change,
  onClose,
  ...dialog
}: ChangeRoleDialogProps<Values>) {
  const announce = useAnnounce();

  async function submit(values: Values): Promise<void> {
    await change(values);
    announce(`The role of ${email} has been changed`);
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      title={
        <>
          Change the role of <EmailText email={email} />?
        </>
      }
      values={{ role }}
      submitLabel="Change role"
      onSubmit={submit}
      onClose={onClose}
    >
      {() => <RoleField options={options} />}
    </FormDialog>
  );
}
