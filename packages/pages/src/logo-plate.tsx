import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Picture } from './picture.tsx';
import { usePlaces } from './places.ts';

interface LogoPlateProps {
  logo: StoredPicture;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  priority?: boolean;
  /** Whether it is the item's own logo, rather than the company's beside it. */
  own?: boolean;
}

/** Renders a whole logo on white, as most are made for white. */
export function LogoPlate({ logo, sizes, className, priority = false, own = false }: LogoPlateProps) {
  const places = usePlaces();
  return (
    <span className={`logo-plate ${className}`} {...(own && places.picture(logo))}>
      <Picture picture={logo} sizes={sizes} priority={priority} />
    </span>
  );
}
