import type { TaskPlace } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { describePlaces } from '@headwater/richtext/describe-place';
import { handleTasks } from '@headwater/runtime/worker-thread';

export interface DescribePlacesInput {
  snapshot: ItemSnapshot;
  places: readonly TaskPlace[];
}

handleTasks(({ snapshot, places }: DescribePlacesInput) => describePlaces(snapshot, places));
