import type { Artifacts } from 'lighthouse';
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js';

/** The part of a task beyond this many milliseconds blocks input (https://web.dev/articles/tbt). */
const BLOCKING_FROM = 50;

/** An event of a trace; times in microseconds. */
interface Task {
  name: string;
  ts: number;
  dur: number;
  /** The processor time of its thread. */
  tdur?: number;
}

/**
 * Returns the total blocking time of a page in milliseconds of processor time: the sum over all tasks of the main thread
 * since the first contentful paint. Lighthouse's own counts the duration of tasks, in which other programs may have run.
 * `slowdown` is the factor by which the emulated phone is slower than this computer.
 */
export function blockingTimeOf(trace: Artifacts['Trace'], slowdown: number): number {
  const processed = TraceProcessor.processTrace(trace);
  const { firstContentfulPaint } = TraceProcessor.processNavigation(processed).timestamps;
  // Lighthouse's types of a trace are in a global namespace that it does not publish.
  const events: Task[] = processed.mainThreadEvents;
  let sum = 0;
  for (const event of events) {
    if (!TraceProcessor.isScheduleableTask(event) || event.ts + event.dur <= firstContentfulPaint) continue;
    const { dur, tdur = dur } = event;
    sum += Math.max(0, (tdur / 1000) * slowdown - BLOCKING_FROM);
  }
  return sum;
}
