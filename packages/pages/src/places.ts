import type { BlockPlace } from '@headwater/contract/block-place';
import { fileIdFromUrl } from '@headwater/contract/images';
import { placeKey, type TaskPlace } from '@headwater/contract/review-tasks';
import { createContext, use } from 'react';

/** Whether the parts of a page have names, which the review needs for requested changes. */
export const PlacesContext = createContext(false);

export interface PlaceName {
  'data-place'?: string;
}

/** Returns functions that name a place's element. On the public site they return no name. */
export function usePlaces() {
  const named = use(PlacesContext);
  const name = (place: TaskPlace): PlaceName => (named ? { 'data-place': placeKey(place) } : {});
  return {
    section: (section: string) => name({ kind: 'section', section }),
    block: (path: BlockPlace) => name({ kind: 'block', path }),
    picture({ url }: { url: string }): PlaceName {
      const fileId = fileIdFromUrl(url);
      return fileId ? name({ kind: 'picture', fileId }) : {};
    },
  };
}
