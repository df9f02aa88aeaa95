import type { ShopTemplate } from '@kade/contract';
import type { ReactElement } from 'react';
import classes from './shop.module.css';

type Box = readonly [x: number, y: number, width: number, height: number];

const boxes = (all: readonly Box[], className: string | undefined) =>
  all.map(([x, y, width, height]) => (
    <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} rx="1.5" />
  ));
const grid = (
  columns: readonly number[],
  rows: readonly number[],
  [width, height]: [number, number],
): Box[] => rows.flatMap((y) => columns.map((x): Box => [x, y, width, height]));

/** A menu row, a heading with white space, three calm columns. */
const classic = (
  <>
    {boxes([[8, 8, 22, 5]], classes.strong)}
    {boxes([...grid([76, 94, 112], [9], [14, 3]), ...grid([8, 49, 90], [73], [22, 3])], classes.text)}
    {boxes([[8, 24, 58, 6]], classes.strong)}
    {boxes([[8, 33, 40, 3]], classes.text)}
    {boxes(grid([8, 49, 90], [44], [36, 26]), classes.picture)}
  </>
);

/** A coloured bar with a search field, chips, four narrow columns with the price first. */
const market = (
  <>
    {boxes([[0, 0, 134, 15]], classes.brand)}
    {boxes([[44, 4, 60, 7]], classes.ground)}
    {boxes(grid([6, 30, 54, 78, 102], [19], [21, 6]), classes.text)}
    {boxes(grid([6, 37, 68, 99], [30, 60], [28, 18]), classes.picture)}
    {boxes(grid([6, 37, 68, 99], [50, 80], [14, 4]), classes.strong)}
  </>
);

/** One large picture with few words, two more below at different heights. */
const studio = (
  <>
    {boxes([[56, 6, 22, 4]], classes.strong)}
    {boxes([[14, 16, 106, 40]], classes.picture)}
    {boxes([[14, 60, 20, 3]], classes.text)}
    {boxes(
      [
        [14, 69, 49, 21],
        [71, 69, 49, 21],
      ],
      classes.picture,
    )}
  </>
);

const images: Record<ShopTemplate, ReactElement> = { classic, market, studio };

/** A small drawing of a template's home page in the colours of the admin app. */
export const TemplateImage = ({ template }: { template: ShopTemplate }) => (
  <svg viewBox="0 0 134 90" className={classes.drawing} aria-hidden>
    <rect className={classes.ground} width="134" height="90" />
    {images[template]}
  </svg>
);
