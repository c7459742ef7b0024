import { Link } from '@tanstack/react-router';
import { PortalMark } from '../../components/portal-mark.tsx';
import { usePortalName } from '../config.ts';

export function Logo() {
  const name = usePortalName();
  return (
    <Link to="/" className="flex items-center gap-2 rounded text-lg font-semibold text-brand no-underline">
      <PortalMark className="size-7" />
      {name}
    </Link>
  );
}
