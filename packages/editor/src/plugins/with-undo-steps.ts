import { Editor, Text, Transforms, type Operation } from 'slate';
import { HistoryEditor } from 'slate-history';
import '../commands/slate-editor.ts';

/** After this long without a change the next one is a step of its own, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Makes a step of undo what a writer takes for one. `withHistory` already begins one with every change but letters that
 * are typed, or deleted, one after the other; here these end with a pause, a paste or an undo as well.
 */
export function withUndoSteps<E extends Editor>(editor: E, now: () => number): E {
  const { apply, insertData, undo, redo } = editor;
  let lastChange = -Infinity;

  function endStep(): void {
    lastChange = -Infinity;
  }

  editor.apply = (operation) => {
    const isSaved = isChange(operation) && HistoryEditor.isSaving(editor) !== false;
    // What one key or command does is never split.
    if (isSaved && !editor.operations.some(isChange)) {
      const at = now();
      if (at - lastChange >= PAUSE_MS) HistoryEditor.setSplittingOnce(editor, true);
      lastChange = at;
    }
    if (isSaved && continuesNewText(editor, operation))
      HistoryEditor.withMerging(editor, () => apply(operation));
    else apply(operation);
  };

  editor.insertData = (data) => {
    HistoryEditor.withNewBatch(editor, () => insertData(data));
    endStep();
  };

  editor.undo = () => {
    leaveRemoved(editor);
    undo();
    endStep();
  };

  editor.redo = () => {
    redo();
    endStep();
  };

  return editor;
}

/**
 * Moves the cursor out of what an undo removes: Slate looks through the whole text for another place whenever the cursor's
 * is removed, which would be once for each line of a paste. The undo then puts it where it was before the step.
 */
function leaveRemoved(editor: Editor): void {
  if (editor.selection && editor.history.undos.at(-1)?.selectionBefore)
    Transforms.select(editor, Editor.start(editor, []));
}

function isChange({ type }: Operation): boolean {
  return type !== 'set_selection';
}

/** Says whether a letter follows one with new marks, which was inserted as a node: to a writer both are typing. */
function continuesNewText(editor: Editor, operation: Operation): boolean {
  const last = editor.history.undos.at(-1)?.operations.at(-1);
  return (
    operation.type === 'insert_text' &&
    last?.type === 'insert_node' &&
    Text.isText(last.node) &&
    operation.offset === last.node.text.length &&
    operation.path.join() === last.path.join()
  );
}
