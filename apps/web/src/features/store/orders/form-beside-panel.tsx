import type { ReactNode } from 'react';
import { useBarHeight } from '../../../hooks/use-bar-height.ts';

interface FormBesidePanelProps {
  /** The form's cards. */
  children: ReactNode;
  /** The form's buttons: on a wide page at the top of the panel, on a narrow one a bar at the lower edge. */
  actions: ReactNode;
  /** A card of what the form is checked against: in the panel, or above the form. */
  facts: ReactNode;
}

/** Lays a form out so that its buttons stay in view beside it. */
export function FormBesidePanel({ children, actions, facts }: FormBesidePanelProps) {
  const bar = useBarHeight('--bottom-bar-height');
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start">
      <div className="grid grid-cols-1 gap-6 max-xl:order-2">{children}</div>
      <div className="max-xl:contents xl:grid xl:gap-6 tall:xl:sticky tall:xl:top-[calc(var(--sticky-top)+2rem)]">
        <div
          ref={bar}
          className="bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-2 max-xl:order-3 max-xl:shadow-floating tall:max-xl:sticky sm:-mx-8 sm:px-8 xl:bottom-auto xl:mx-0 xl:rounded xl:border xl:px-6 xl:py-4 xl:shadow-raised"
        >
          {actions}
        </div>
        <div className="max-xl:order-1">{facts}</div>
      </div>
    </div>
  );
}
