import { formatMoment } from '@headwater/contract/dates';
import type { SecondFactor } from '@headwater/contract/second-factor';
import { Button } from '@headwater/ui/button';
import { EmptyState } from '@headwater/ui/empty-state';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { trpc } from '../../../app/trpc.ts';
import { AccountEntry } from '../account/account-entry.tsx';
import { FoldedQuery } from '../account/folded-query.tsx';
import { supportsPasskeys } from './browser-passkey.ts';
import type { FactorDialogName } from './factor-dialog.tsx';

const FactorDialog = lazy(async () => ({ default: (await import('./factor-dialog.tsx')).FactorDialog }));

/** Lists the account's passkeys, app and backup codes, and adds more. */
export function SecondFactorSection({ open }: { open?: boolean }) {
  const secondFactor = trpc.session.secondFactor.get.useQuery();
  const [dialog, setDialog] = useState<FactorDialogName | null>(null);
  return (
    <>
      <FoldedQuery
        title="Two-step sign-in"
        description="A passkey, or a code from an authenticator app, keeps others out of your account even if they know your password."
        open={open}
        query={secondFactor}
        errorMessage="Your two-step sign-in could not be loaded"
        summarise={summariseFactor}
      >
        {(factor) => (
          <>
            <FactorList factor={factor} onOpen={setDialog} />
            <div className="flex flex-wrap gap-3">
              {supportsPasskeys() && (
                <Button onClick={() => setDialog({ name: 'add-passkey' })}>Add a passkey</Button>
              )}
              {!factor.app && (
                <Button onClick={() => setDialog({ name: 'add-app' })}>Set up an authenticator app</Button>
              )}
            </div>
          </>
        )}
      </FoldedQuery>
      {dialog && (
        <Suspense>
          <FactorDialog dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

function summariseFactor({ app, passkeys }: SecondFactor): string {
  const keys = passkeys.length === 1 ? '1 passkey' : `${passkeys.length} passkeys`;
  const factors = [...(app ? ['App'] : []), ...(passkeys.length > 0 ? [keys] : [])];
  return factors.length === 0 ? 'Off' : factors.join(', ');
}

interface FactorListProps {
  factor: SecondFactor;
  onOpen: (dialog: FactorDialogName) => void;
}

function FactorList({ factor: { app, passkeys, backupCodes }, onOpen }: FactorListProps) {
  if (!app && passkeys.length === 0)
    return <EmptyState icon={ShieldCheck}>Off. You sign in with your password alone.</EmptyState>;
  return (
    <ul aria-label="Two-step sign-in" className="divide-y divide-line">
      {app && (
        <AccountEntry
          name="Authenticator app"
          facts={factsOf(app)}
          action={
            <Button
              size="small"
              aria-label="Remove: authenticator app"
              onClick={() => onOpen({ name: 'remove-app' })}
            >
              Remove
            </Button>
          }
        />
      )}
      {passkeys.map((passkey) => (
        <AccountEntry
          key={passkey.id}
          name={passkey.name}
          facts={['Passkey', ...factsOf(passkey)]}
          action={
            <div className="flex gap-3">
              <Button
                size="small"
                aria-label={`Rename: ${passkey.name}`}
                onClick={() => onOpen({ name: 'rename-passkey', passkey })}
              >
                Rename
              </Button>
              <Button
                size="small"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => onOpen({ name: 'remove-passkey', passkey })}
              >
                Remove
              </Button>
            </div>
          }
        />
      ))}
      <AccountEntry
        name="Backup codes"
        facts={[`${backupCodes} left`, 'Each signs you in once if you lose your phone or passkey']}
        action={
          <Button size="small" onClick={() => onOpen({ name: 'renew-codes' })}>
            Create new codes
          </Button>
        }
      />
    </ul>
  );
}

function factsOf({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string[] {
  const use = lastUsedAt === null ? 'Never used' : `Last used ${formatMoment(new Date(lastUsedAt))}`;
  return [use, `Added ${formatLondonDay(createdAt)}`];
}
