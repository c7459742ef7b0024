import { Card } from '@headwater/ui/card';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../../components/page.tsx';

const toneStyles = {
  good: { Icon: CircleCheck, colour: 'text-good' },
  bad: { Icon: CircleX, colour: 'text-bad' },
  neutral: { Icon: Info, colour: 'text-brand' },
} as const;

interface CheckoutResultProps {
  title: string;
  tone: keyof typeof toneStyles;
  children: ReactNode;
}

/** Shows a checkout's result and what to do next. */
export function CheckoutResult({ title, tone, children }: CheckoutResultProps) {
  const { Icon, colour } = toneStyles[tone];
  return (
    <Page title={title}>
      <Card>
        <div className="flex flex-col gap-5 sm:flex-row">
          <Icon aria-hidden className={`size-12 shrink-0 ${colour}`} />
          <div className="grid max-w-prose gap-4">{children}</div>
        </div>
      </Card>
    </Page>
  );
}
