import type { ItemRef } from '@headwater/contract/ids';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { disabledWhileImpersonating } from '../../app/disabled-while-impersonating.ts';
import { useRight, useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { AskSignOff } from './ask-sign-off.tsx';
import { PreviewSwitch } from './preview-switch.tsx';
import { SignOffEntry } from './sign-off-entry.tsx';

/** Shows a company whom it asked to sign an item off, and what they say; owners and editors ask more. */
export function SignOffsCard({ item }: { item: ItemRef }) {
  const signOffs = trpc.submittals.signOffs.list.useQuery({ id: item });
  const mayEdit = useRight('editContent');
  const isImpersonating = useUser()?.impersonating ?? false;
  const [asking, setAsking] = useState(false);
  return (
    <Card
      id="sign-offs"
      title="Sign-off"
      description="Ask someone outside to approve this page. They do not need an account."
      aside={
        mayEdit && (
          <Button
            disabledReason={isImpersonating ? disabledWhileImpersonating : undefined}
            onClick={() => setAsking(true)}
          >
            Ask for sign-off
          </Button>
        )
      }
    >
      <QueryBoundary
        query={signOffs}
        errorMessage="The sign-offs could not be loaded"
        skeleton={<Skeleton className="h-7" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">Nobody has been asked yet.</p>
          ) : (
            <ol className="grid gap-5">
              {list.map((signOff) => (
                <li key={signOff.id} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
                  <SignOffEntry signOff={signOff} mayEdit={mayEdit} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      {mayEdit && <PreviewSwitch item={item} />}
      {asking && <AskSignOff item={item} onClose={() => setAsking(false)} />}
    </Card>
  );
}
