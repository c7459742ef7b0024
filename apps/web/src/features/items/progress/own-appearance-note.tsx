import { useState, type ComponentProps } from 'react';
import { useIsHouse } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { AppearanceNote } from '../appearance/appearance-note.tsx';

type OwnAppearanceNoteProps = Pick<
  ComponentProps<typeof AppearanceNote>,
  'schedule' | 'isPublic' | 'canEnd' | 'onSave'
>;

/** Says when an item of the chosen company's appears. The end of its access is loaded if a time depends on it. */
export function OwnAppearanceNote(props: OwnAppearanceNoteProps) {
  const isHouse = useIsHouse();
  const [opened, setOpened] = useState(false);
  const isNeeded = !isHouse && (opened || props.schedule.notBefore !== null);
  const { data } = trpc.store.access.useQuery(undefined, { enabled: isNeeded });
  return (
    <AppearanceNote
      {...props}
      isHouse={isHouse}
      accessEnd={data?.endDate ?? null}
      onOpen={() => setOpened(true)}
    />
  );
}
