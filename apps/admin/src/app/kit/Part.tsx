import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../ui/Section.tsx';

interface PartProps {
  /** The part's name in the code. */
  name: string;
  children: ReactNode;
}

/** A part of the kit in all its states. `data-part` marks the area of the pictures in the design document. */
export const Part = ({ name, children }: PartProps) => (
  <div data-part={name}>
    <Section title={name}>
      <Stack gap="md">{children}</Stack>
    </Section>
  </div>
);

/** One state of a part, with its name. */
export const State = ({ name, children }: PartProps) => (
  <div data-state={name}>
    <Title order={3} size="sm" mb="xs">
      {name}
    </Title>
    {children}
  </div>
);
