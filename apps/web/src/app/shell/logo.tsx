import { Link } from '@tanstack/react-router';
import { PortalMark } from '../../components/portal-mark.tsx';
import { usePortalName, usePublisherLogo } from '../config.ts';

export function Logo() {
  const name = usePortalName();
  const logo = usePublisherLogo();
  return (
    <Link to="/" className="flex items-center gap-2 rounded text-lg font-semibold text-brand no-underline">
      {logo === null ? (
        <>
          <PortalMark className="size-7" />
          {name}
        </>
      ) : (
        <img src={logo} alt={name} className="publisher-logo" />
      )}
    </Link>
  );
}
