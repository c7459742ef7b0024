import { formatCount } from '@headwater/contract/money';
import { countWords } from '@headwater/richtext/count-words';
import { Button } from '@headwater/ui/button';
import { Keyboard, Maximize2, Minimize2 } from 'lucide-react';
import { useMemo } from 'react';
import { useSlateSelector } from 'slate-react';
import { useDebounced } from '@headwater/ui/use-debounced';

interface EditorFooterProps {
  full: boolean;
  onToggleFull: () => void;
  onShowShortcuts: () => void;
}

export function EditorFooter({ full, onToggleFull, onShowShortcuts }: EditorFooterProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-x-2 border-t border-line bg-sunken px-2 py-1 ${full ? 'bottom-0 tall:sticky' : ''}`}
    >
      <WordCount />
      <Button size="small" variant="quiet" onClick={onShowShortcuts}>
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </Button>
      <Button size="small" variant="quiet" aria-pressed={full} onClick={onToggleFull}>
        {full ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
        {full ? 'Leave full width' : 'Full width'}
      </Button>
    </div>
  );
}

/** From the last key pressed to the count, in milliseconds: counting reads the whole document. */
const DEBOUNCE_MS = 500;

function WordCount() {
  const document = useDebounced(
    useSlateSelector((editor) => editor.children),
    DEBOUNCE_MS,
  );
  const words = useMemo(() => countWords(document), [document]);
  return (
    <p className="mr-auto px-1 text-sm text-muted tabular-nums">
      {formatCount(words)} {words === 1 ? 'word' : 'words'}
    </p>
  );
}
