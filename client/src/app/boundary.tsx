import { Button } from '@zaraba/kit/button';
import { ErrorState } from '@zaraba/kit/states';
import { Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { text } from '../i18n/index.ts';

/**
 * Stands in for the whole app after an error that no other boundary caught. It works without the store and the router.
 */
function Crashed(): ReactElement {
  return (
    <main>
      <ErrorState
        title={text('start.crashed')}
        text={text('start.crashedText')}
        action={<Button onClick={() => window.location.reload()}>{text('action.reload')}</Button>}
      />
    </main>
  );
}

/**
 * The outermost error boundary, around store and router. After any error it shows an explanation and a way to continue,
 * instead of a blank page.
 */
export class LastBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: true } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Crashed /> : this.props.children;
  }
}
