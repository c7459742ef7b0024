import './app/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app/app-root.tsx';
import { createApp } from './app/app.ts';
import { startWithSignIn } from './app/sign-in-tree.ts';
import { readPageVersion } from './app/version-watch.ts';
import './styles.css';

if (location.pathname === '/login') startWithSignIn();
else await import('./route-tree.gen.ts');

const app = createApp({
  version: readPageVersion(document),
  reload: () => window.location.reload(),
  assign: (path) => window.location.assign(path),
});

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <AppRoot app={app} />
  </StrictMode>,
);
