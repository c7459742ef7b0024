import type { ReactNode } from 'react';
import { usePlaces } from './places.ts';

interface FactGroupProps {
  title: string;
  /** Section of the item that it shows, if any. */
  section?: string;
  children: ReactNode;
}

export function FactGroup({ title, section, children }: FactGroupProps) {
  const places = usePlaces();
  return (
    <section {...(section !== undefined && places.section(section))}>
      <h2 dir="auto" className="mb-2 text-sm font-semibold tracking-wide text-muted uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}
