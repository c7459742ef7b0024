import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export type DisabledLinkProps = { href: string; reason: string; className?: string; children: ReactNode };

/** Shows a link that leads nowhere for now; it takes focus, so that everybody can learn why. */
export function DisabledLink({ href, reason, className, children }: DisabledLinkProps) {
  return (
    <Tooltip text={reason}>
      <a href={href} aria-disabled onClick={(event) => event.preventDefault()} className={className}>
        {children}
      </a>
    </Tooltip>
  );
}
