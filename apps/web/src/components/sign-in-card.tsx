import { Card } from '@headwater/ui/card';
import type { ReactNode } from 'react';

/** Renders the narrow card of the pages to sign in, register and sign out. */
export function SignInCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-4 sm:py-10">
      <div>
        <h1 dir="auto">{title}</h1>
        {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      <Card>{children}</Card>
    </div>
  );
}
