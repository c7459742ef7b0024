import './app/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app/app-root.tsx';
import { createApp } from './app/app.ts';
import { startWithSignIn } from './app/sign-in-tree.ts';
import { readPageVersion } from './app/version-watch.ts';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

async function start(container: Element): Promise<void> {
  if (location.pathname === '/login') startWithSignIn();
  else await import('./route-tree.gen.ts');
  const app = createApp({
    version: readPageVersion(document),
    reload: () => window.location.reload(),
    assign: (path) => window.location.assign(path),
  });
  createRoot(container).render(
    <StrictMode>
      <AppRoot app={app} />
    </StrictMode>,
  );
}

// Not awaited here, as the other routes import this script.
void start(root);
