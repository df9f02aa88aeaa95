import classes from './steps.module.css';

/** Numbered steps; the current one is marked visibly and by `aria-current`. */
export const Steps = ({ names, current }: { names: readonly string[]; current: number }) => (
  <ol className={classes.steps}>
    {names.map((name, index) => (
      <li
        key={name}
        className={classes.step}
        aria-current={index === current ? 'step' : undefined}
        data-done={index < current || undefined}
      >
        <span className={classes.number}>{index + 1}</span>
        <span className={classes.name}>{name}</span>
      </li>
    ))}
  </ol>
);
