import { fromHtml } from '@headwater/richtext/from-html';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import { EditorHostProvider } from '../src/editor-host.tsx';
import { RichTextEditor } from '../src/rich-text-editor.tsx';
import { emptyHost } from '../testing/empty-host.tsx';
import { longDocument } from './long-document.ts';

// `?editor=bare` is Slate alone, `?editor=ours` the portal's editor; `&blocks=` says how long the document is. The
// time from each key to React's commit is collected in `keyTimes`, in milliseconds.
const parameters = new URLSearchParams(window.location.search);
const html = longDocument(Number(parameters.get('blocks')));

function BareEditor() {
  const [editor] = useState(() => withReact(withHistory(createEditor())));
  const [initial] = useState(() => fromHtml(html));
  return (
    <Slate editor={editor} initialValue={initial}>
      <Editable aria-label="Text" />
    </Slate>
  );
}

function PortalEditor() {
  const [value, setValue] = useState(html);
  return (
    <>
      <h1 id="name">Text</h1>
      <EditorHostProvider value={emptyHost}>
        <RichTextEditor value={value} onChange={setValue} id="text" labelledBy="name" />
      </EditorHostProvider>
    </>
  );
}

const keyTimes: number[] = [];
let keydownAt = 0;
window.addEventListener('keydown', () => (keydownAt = performance.now()), { capture: true });
window.addEventListener(
  'beforeinput',
  () => {
    // Slate and React do all their work for a key before the next task.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => keyTimes.push(performance.now() - keydownAt), { once: true });
    port1.start();
    port2.postMessage(null);
  },
  { capture: true },
);
Object.assign(window, { keyTimes });

const root = document.querySelector('#root');
if (root) createRoot(root).render(parameters.get('editor') === 'bare' ? <BareEditor /> : <PortalEditor />);
