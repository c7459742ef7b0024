import './app/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalView } from './app/portal-view.tsx';
import { createPortal } from './app/portal.ts';
import './styles.css';

const portal = createPortal({ reload: () => window.location.reload() });

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <PortalView portal={portal} />
  </StrictMode>,
);
