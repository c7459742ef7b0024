import { Button } from '@headwater/ui/button';

/** Replaces the editor after a crash; the form still has the text, and `reset` opens the editor again. */
export function EditorFailure({ reset }: { reset: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded border border-control bg-paper p-4">
      <p>The editor stopped unexpectedly. Your text up to that moment is kept.</p>
      <Button onClick={reset}>Open the editor again</Button>
    </div>
  );
}
