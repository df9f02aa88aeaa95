import { Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { errorText } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import { isCodeError, isOutdated, loadCode } from '../lib/load-code.ts';
import { Message } from './Message.tsx';

function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT();
  const outdated = isOutdated(error);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <Message
      action={
        <Button variant="secondary" size="xs" onClick={() => (outdated ? window.location.reload() : retry())}>
          {t(outdated ? 'Reload' : 'Try again')}
        </Button>
      }
    >
      {errorText(error)}
    </Message>
  );
}

interface BoundaryProps {
  onFailure: () => void;
  /** Called before the children are rendered again. */
  onRetry: () => void;
  /** Shown with the message. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Shows a message instead of children whose code cannot be loaded. Every other error is one of the page. */
class CodeBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch() {
    this.props.onFailure();
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isCodeError(error)) throw error;
    return (
      <>
        <NotLoaded error={error} retry={this.#retry} />
        {this.props.meanwhile}
      </>
    );
  }
}

/**
 * A part of a page whose code loads when it is first rendered. When the code cannot be loaded, a message in its place says
 * why, and it loads on demand or once the connection is back. `Meanwhile` is shown until it has loaded; without it the
 * `Suspense` around the part decides.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
): ComponentType<P> {
  const create = () => lazy(async () => ({ default: await loadCode(load) }));
  let current = create();
  // React keeps the rejection of a lazy component. It is replaced once the message is shown: while React still tries to render
  // it, another one would be loaded again and again.
  const renew = () => void (current = create());
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => current);
    const meanwhile = Meanwhile && <Meanwhile {...props} />;
    const part = <Part {...props} />;
    return (
      <CodeBoundary onFailure={renew} onRetry={() => setPart(() => current)} meanwhile={meanwhile}>
        {meanwhile ? <Suspense fallback={meanwhile}>{part}</Suspense> : part}
      </CodeBoundary>
    );
  };
}
