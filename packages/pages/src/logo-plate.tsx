import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Picture } from './picture.tsx';

interface LogoPlateProps {
  logo: StoredPicture;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  priority?: boolean;
}

/** Renders a logo whole and on white, as most are made for it. */
export function LogoPlate({ logo, sizes, className, priority = false }: LogoPlateProps) {
  return (
    <span className={`logo-plate ${className}`}>
      <Picture picture={logo} sizes={sizes} priority={priority} />
    </span>
  );
}
