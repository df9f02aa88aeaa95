import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Moment, noMoment } from '../lib/colombo-moment.ts';

interface MomentInputProps {
  /** The labels of the day and of the time, and what they mean when they are empty. */
  day: string;
  time: string;
  dayHint: string;
  timeHint: string;
  value: Moment;
  error: ReactNode;
  onChange: (moment: Moment) => void;
}

/** A day and a time in the time of Colombo, as two fields side by side in a grid. Without a day there is no time. */
export const MomentInput = ({ day, time, dayHint, timeHint, value, error, onChange }: MomentInputProps) => (
  <>
    <TextInput
      type="date"
      label={day}
      description={dayHint}
      value={value.day}
      error={error}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed === '' ? noMoment : { ...value, day: typed })
      }
    />
    <TextInput
      type="time"
      label={time}
      description={timeHint}
      disabled={value.day === ''}
      value={value.time}
      onChange={({ currentTarget: { value: typed } }) => onChange({ ...value, time: typed })}
    />
  </>
);
