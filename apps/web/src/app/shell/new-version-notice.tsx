import { Button } from '@headwater/ui/button';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Asks for a reload once the portal was upgraded under this tab; never reloads by itself. */
export function NewVersionNotice() {
  const { versionWatch, reload } = useRouter().options.context;
  const outdated = useSyncExternalStore(versionWatch.subscribe, versionWatch.isOutdated);
  return (
    <div aria-live="polite">
      {outdated && (
        <div className="border-b border-brand/25 bg-brand-soft">
          <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-2 text-sm sm:px-6">
            <RefreshCw aria-hidden className="size-5 shrink-0 text-brand" />
            <span className="grow">
              A new version of the portal is ready. Reload when it suits you: what you typed is kept.
            </span>
            <span className="shrink-0">
              <Button size="small" onClick={reload}>
                Reload
              </Button>
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
