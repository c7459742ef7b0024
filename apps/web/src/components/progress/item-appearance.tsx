import type { Appearance, Schedule } from '@headwater/contract/submittals';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';
import { AppearanceNote } from '../appearance/appearance-note.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

interface ItemAppearanceProps {
  item: SavedItem;
  appearance: Appearance;
  isPublic: boolean;
}

/** Says when a company's item appears, and changes that until it has. */
export function ItemAppearance({ item, appearance, isPublic }: ItemAppearanceProps) {
  const schedule = trpc.submittals.schedule.useMutation();
  const announce = useAnnounce();

  async function save({ notBefore, appearsUntil }: Schedule): Promise<void> {
    await schedule.mutateAsync({ ...toSubmittalInput(item), notBefore, appearsUntil });
    announce('The time is saved');
  }

  const canEnd = item.type === 'press-release';
  if (isPublic && !canEnd) return null;
  return (
    <AppearanceNote
      schedule={appearance}
      isPublic={isPublic}
      canEnd={canEnd}
      isStartSaid={appearance.awaitsPublication}
      onSave={save}
    />
  );
}
