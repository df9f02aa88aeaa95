import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A field for a number of pieces. */
export const WholeNumber = (props: NumberInputProps) => (
  <NumberInput
    min={0}
    max={1_000_000_000}
    clampBehavior="none"
    allowNegative={false}
    allowDecimal={false}
    thousandSeparator=","
    inputMode="numeric"
    hideControls
    {...props}
  />
);
