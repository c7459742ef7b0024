import { Button } from '@headwater/ui/button';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { NoticeBar } from './notice-bar.tsx';

const newVersionMessage = 'A new version of the portal is ready. Please save what you typed, then reload.';

/** Asks for a reload once the portal was upgraded under this tab; never reloads by itself. */
export function NewVersionNotice() {
  const { versionWatch, reload } = useRouter().options.context;
  const outdated = useSyncExternalStore(versionWatch.subscribe, versionWatch.isOutdated);
  return (
    <NoticeBar
      tone="info"
      icon={RefreshCw}
      text={outdated ? newVersionMessage : null}
      action={
        <Button size="small" onClick={reload}>
          Reload
        </Button>
      }
    />
  );
}
