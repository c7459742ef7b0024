import { z } from 'zod';
import { itemRef } from './ids.ts';

/** Whether anyone with its address can open an item's preview, which is so unless its company says otherwise. */
export const previewState = z.object({ enabled: z.boolean('This must be true or false') });

export const previewInput = z.object({ id: itemRef });
export const switchPreviewInput = previewInput.extend(previewState.shape);

/** The parameters of a preview's address beside the item. */
export const previewQuery = z.object({
  item: z.uuid(),
  revision: z.uuid().optional(),
  /** Leaves out the site's header and footer, which an admin does not review; with `places`, a part of the page can be chosen. */
  frame: z.enum(['review', 'places']).optional(),
  /** The revision that the framed one is compared with. */
  former: z.uuid().optional(),
});
