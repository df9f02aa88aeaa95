import type { ReactNode } from 'react';
import classes from './plan-cards.module.css';

/** Sentences, each on a line of its own. */
export const toParagraphs = (sentences: readonly string[]): ReactNode =>
  sentences.map((sentence) => (
    <span key={sentence} className={classes.sentence}>
      {sentence}
    </span>
  ));
