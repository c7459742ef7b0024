import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Picture } from './picture.tsx';
import { usePlaces } from './places.ts';

interface LogoPlateProps {
  logo: StoredPicture;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  priority?: boolean;
  /** Whether it is the item's own, and not that of the company beside it. */
  own?: boolean;
}

/** Renders a logo whole and on white, as most are made for it. */
export function LogoPlate({ logo, sizes, className, priority = false, own = false }: LogoPlateProps) {
  const places = usePlaces();
  return (
    <span className={`logo-plate ${className}`} {...(own && places.picture(logo))}>
      <Picture picture={logo} sizes={sizes} priority={priority} />
    </span>
  );
}
