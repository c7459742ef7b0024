import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SupportHref, SupportText } from './support-text.tsx';

const text = 'Too many failed attempts. Please try again in 15 minutes or contact support.';

function renderText(href: string | null) {
  const { container } = render(
    <SupportHref value={href}>
      <SupportText>{text}</SupportText>
    </SupportHref>,
  );
  expect(container.textContent).toBe(text);
}

describe('a message that says to contact support', () => {
  it('contains a link to the email', () => {
    renderText('mailto:help@publisher.example');
    const link = screen.getByRole('link', { name: 'contact support' });
    expect(link.getAttribute('href')).toBe('mailto:help@publisher.example');
    expect(link.getAttribute('target')).toBeNull();
  });

  it('opens a contact page in a new tab, so that the form keeps its text', () => {
    renderText('https://publisher.example/imprint');
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  });

  it('is plain if there is no contact', () => {
    renderText(null);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
