import type { Product } from '@kade/contract';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import classes from './quick-edit.module.css';
import type { QuickEditField } from './quick-edit-field.ts';

const loadField = () => import('./QuickField.tsx');
const QuickField = lazyPart(() => loadField().then((file) => file.QuickField));

const acts = {
  price: phrase('Change the price of {{name}}'),
  stock_quantity: phrase('Change the stock of {{name}}'),
};

interface QuickEditProps {
  product: Product;
  of: QuickEditField;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value in a list that is edited in place: a tap opens a small field. */
export function QuickEdit({ product, of, children }: QuickEditProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [returns, setReturns] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button is mounted anew after the field, so the focus has to be restored.
  useEffect(() => {
    if (returns && !opened) button.current?.focus();
  }, [returns, opened]);

  const value = (
    <button
      ref={button}
      type="button"
      className={classes.value}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onPointerEnter={() => void loadField()}
      onClick={() => setOpened(true)}
    >
      <span className={classes.shown}>{children}</span>
      <span className="kade-unseen">. {t(acts[of], { name: product.name })}</span>
    </button>
  );
  if (!opened) return value;
  const close = (focus: boolean) => {
    setReturns(focus);
    setOpened(false);
  };
  return (
    <Suspense fallback={value}>
      <QuickField product={product} of={of} onClose={close}>
        {value}
      </QuickField>
    </Suspense>
  );
}
