import type { ReactNode } from 'react';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

export type DisabledLinkProps = Pick<TooltipProps, 'side'> & {
  href: string;
  reason: string;
  className?: string;
  children: ReactNode;
};

/** Shows a disabled link, which takes focus so that everybody can learn why. */
export function DisabledLink({ href, reason, side = 'top', className, children }: DisabledLinkProps) {
  return (
    <Tooltip text={reason} side={side}>
      <a href={href} aria-disabled onClick={(event) => event.preventDefault()} className={className}>
        {children}
      </a>
    </Tooltip>
  );
}
