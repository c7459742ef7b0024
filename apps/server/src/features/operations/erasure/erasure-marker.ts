import { createHash } from 'node:crypto';
import { erasureMarkerName } from '@headwater/runtime/storage';

/** Accounts of other portals have the same ids: the time of registration tells them apart. */
interface MarkedAccount {
  id: number;
  createdAt: Date;
}

/**
 * Returns the name of the file that marks an account as erased. It reveals nothing without the account itself, which an
 * older backup has.
 */
export function markerOf({ id, createdAt }: MarkedAccount): string {
  const hex = createHash('sha256').update(`erased ${id} ${createdAt.toISOString()}`).digest('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return erasureMarkerName(uuid.join('-'));
}
