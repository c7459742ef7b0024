import { Button } from '@headwater/ui/button';
import { CardLine } from '@headwater/ui/card-lines';
import { Dialog } from '@headwater/ui/dialog';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { ClosingForm } from './closing-form.tsx';

export function CloseAccount({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const closing = trpc.session.account.closing.useQuery(undefined, { enabled: open, staleTime: 0 });
  return (
    <CardLine
      title="Close account"
      value="Once it is closed you can no longer sign in."
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Close my account
        </Button>
      }
    >
      <Dialog open={open} onOpenChange={setOpen} title="Close your account?" description="What happens:">
        <QueryBoundary
          query={closing}
          errorMessage="What happens to your companies could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {(owned) => <ClosingForm owned={owned} onCancel={() => setOpen(false)} onClosed={onClosed} />}
        </QueryBoundary>
      </Dialog>
    </CardLine>
  );
}
