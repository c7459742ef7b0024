import type { ReactNode } from 'react';
import { lineClass, LineLabel } from './line-label.tsx';

interface ActionLineProps {
  label: string;
  value: ReactNode;
  icon: ReactNode;
  onClick: () => void;
}

/** Shows a status in one line, with a button that opens the dialog to change it. */
export function ActionLine({ label, value, icon, onClick }: ActionLineProps) {
  return (
    <button
      type="button"
      className={`${lineClass} [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted`}
      onClick={onClick}
    >
      <LineLabel label={label} value={value} />
      {icon}
    </button>
  );
}
