import { Button } from '@headwater/ui/button';

/** What stands in the editor's place after a crash; the text is with the form, and `reset` opens it anew. */
export function EditorFailure({ reset }: { reset: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded border border-control bg-paper p-4">
      <p>The editor stopped unexpectedly. Your text up to that moment is kept.</p>
      <Button onClick={reset}>Open the editor again</Button>
    </div>
  );
}
