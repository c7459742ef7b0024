import { generateAppSecret } from '@headwater/contract/second-factor';
import { typedCode } from '@headwater/contract/typed-code';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { z } from 'zod';
import { renderSVG } from 'uqr';
import { usePortalName } from '../../../app/config.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { CodeField } from './code-field.tsx';

/** Empty cells around the code, which cameras need to find it. */
const QR_BORDER = 4;

/** Draws a QR code, dark on white in every theme. */
function QrCode({ text, alt }: { text: string; alt: string }) {
  const svg = renderSVG(text, { border: QR_BORDER });
  return (
    <img
      alt={alt}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      className="mx-auto w-full max-w-56"
    />
  );
}

const codeForm = z.object({ code: typedCode });

interface AddAppProps {
  onAdded: (backupCodes: string[] | null) => void;
  onClose: () => void;
}

/** Shows the authenticator app's secret, and asks for a code to prove that the app has it. */
export function AddApp({ onAdded, onClose }: AddAppProps) {
  const add = trpc.session.secondFactor.addApp.useMutation();
  const [secret] = useState(generateAppSecret);
  const email = useUser()?.email ?? '';
  const portal = usePortalName();

  async function submit({ code }: { code: string }): Promise<void> {
    const { backupCodes } = await add.mutateAsync({ secret, code });
    onAdded(backupCodes);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description="Scan this with an authenticator app on your phone, or type the key into it. Then enter the code that it shows."
    >
      <div className="grid gap-5">
        <QrCode text={appAddress({ portal, email, secret })} alt="QR code for the authenticator app" />
        <div>
          <p className="text-sm text-muted">Key, if you can't scan it</p>
          <code aria-label="Key" className="font-semibold tracking-wider wrap-anywhere select-all">
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
        </div>
        <Form label="Authenticator app" schema={codeForm} values={{ code: '' }} onSubmit={submit}>
          {(control) => (
            <>
              <CodeField control={control} name="code" hint="The six digits that the app shows now." />
              <DialogActions onCancel={onClose}>
                <SubmitButton>Turn on</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}

/** Returns the address that authenticator apps read from a QR code. */
function appAddress({ portal, email, secret }: { portal: string; email: string; secret: string }): string {
  const issuer = encodeURIComponent(portal);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}
