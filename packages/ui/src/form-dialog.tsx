import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

type FormDialogProps<Input extends FieldValues, Output> = Pick<
  FormProps<Input, Output>,
  'schema' | 'values' | 'onSubmit' | 'label' | 'children'
> & {
  title: ReactNode;
  description?: ReactNode;
  width?: DialogProps['width'];
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
};

/** Asks in a dialog for the input of an action. The caller closes it after the action. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  description,
  width = 'medium',
  submitLabel,
  danger = false,
  onClose,
  children,
  ...form
}: FormDialogProps<Input, Output>) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} width={width}>
      <Form {...form}>
        {(control) => (
          <>
            {children(control)}
            <DialogActions onCancel={onClose}>
              <SubmitButton variant={danger ? 'danger' : 'primary'}>{submitLabel}</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
